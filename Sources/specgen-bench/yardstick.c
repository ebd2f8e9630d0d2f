/* What the least work for pages costs: reads every content/APP/screens/SCREEN.md of a project,
 * parses it with libcmark, fills a template and writes OUT/APP/SCREEN.html; then does the same for
 * each locale, OUT/APP/SCREEN.LOCALE.html, of the values that content/APP/locales/LOCALE.json has.
 * No checks, no states, one file after another, and no more of JSON than the corpus has: a line for
 * each text, in the order of the screens. specgen-bench compiles it and runs it on the corpus of
 * its own builds.
 *
 * cc -O2 -o yardstick yardstick.c -lcmark && ./yardstick PROJECT OUT
 */
#include <cmark.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char template[] =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<link rel=\"stylesheet\" href=\"../preview.css\">\n<title>{{title}}</title>\n</head>\n"
    "<body data-app=\"{{app}}\">\n<main>\n<article>\n{{words}}</article>\n</main>\n</body>\n"
    "</html>\n";

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static char *read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  struct stat info;
  if (!file || fstat(fileno(file), &info) != 0) fail(path);
  char *bytes = malloc((size_t)info.st_size + 1);
  if (!bytes) fail(path);
  *size = fread(bytes, 1, (size_t)info.st_size, file);
  bytes[*size] = 0;
  fclose(file);
  return bytes;
}

/* The words of the first heading, or an empty text. */
static const char *title_of(cmark_node *document) {
  for (cmark_node *node = cmark_node_first_child(document); node; node = cmark_node_next(node)) {
    if (cmark_node_get_type(node) != CMARK_NODE_HEADING) continue;
    cmark_node *text = cmark_node_first_child(node);
    const char *words = text ? cmark_node_get_literal(text) : NULL;
    if (words) return words;
  }
  return "";
}

static void write_page(
    const char *path, const char *app, const char *title, const char *words) {
  FILE *file = fopen(path, "wb");
  if (!file) fail(path);
  const char *rest = template;
  for (const char *slot = strstr(rest, "{{"); slot; slot = strstr(rest, "{{")) {
    fwrite(rest, 1, (size_t)(slot - rest), file);
    if (strncmp(slot, "{{title}}", 9) == 0) fputs(title, file);
    else if (strncmp(slot, "{{app}}", 7) == 0) fputs(app, file);
    else fputs(words, file);
    rest = strstr(slot, "}}") + 2;
  }
  fputs(rest, file);
  if (fclose(file) != 0) fail(path);
}

static void make_page(
    const char *path, const char *app, const char *markdown, size_t size) {
  cmark_node *document = cmark_parse_document(markdown, size, CMARK_OPT_DEFAULT);
  char *words = cmark_render_html(document, CMARK_OPT_DEFAULT);
  write_page(path, app, title_of(document), words);
  free(words);
  cmark_node_free(document);
}

static void make_source_page(
    const char *project, const char *out, const char *app, const char *name) {
  char path[4096];
  size_t size;
  snprintf(path, sizeof path, "%s/content/%s/screens/%s", project, app, name);
  char *bytes = read_file(path, &size);
  snprintf(
      path, sizeof path, "%s/%s/%.*s.html", out, app, (int)(strlen(name) - strlen(".md")), name);
  make_page(path, app, bytes, size);
  free(bytes);
}

/* Copies the JSON string that begins behind a quotation mark; gives where it ends in both. */
static const char *unescape(const char *from, char **to) {
  for (; *from && *from != '"'; from++) {
    if (*from == '\\') *(*to)++ = *++from == 'n' ? '\n' : *from;
    else *(*to)++ = *from;
  }
  return from;
}

/* Copies the strings of a text's value, each a paragraph. */
static void add_value(const char *line, int is_title, char **to) {
  const char *value = strstr(line, "\"value\":");
  if (!value) return;
  value += strlen("\"value\":");
  if (is_title) *(*to)++ = '#', *(*to)++ = ' ';
  if (*value == '"') {
    unescape(value + 1, to);
  } else {
    for (const char *form = strstr(value, ":\""); form; form = strstr(form, ":\"")) {
      form = unescape(form + 2, to);
      *(*to)++ = '\n', *(*to)++ = '\n';
    }
  }
  *(*to)++ = '\n', *(*to)++ = '\n';
}

static void make_pages(const char *project, const char *out, const char *app, const char *file) {
  char path[4096];
  size_t size;
  snprintf(path, sizeof path, "%s/content/%s/locales/%s", project, app, file);
  char *bytes = read_file(path, &size);
  char *markdown = malloc(size + 4096), *end = markdown;
  if (!markdown) fail(path);
  const char *screen = "";
  size_t length = 0;
  for (char *line = strtok(bytes, "\n");; line = strtok(NULL, "\n")) {
    const char *name = line ? strchr(line, '"') : NULL;
    const char *dot = name ? strchr(name, '.') : NULL;
    size_t here = dot ? (size_t)(dot - name - 1) : 0;
    if (end > markdown && (here != length || strncmp(screen, name + 1, length) != 0)) {
      snprintf(
          path, sizeof path, "%s/%s/%.*s.%.*s.html", out, app, (int)length, screen,
          (int)(strlen(file) - strlen(".json")), file);
      make_page(path, app, markdown, (size_t)(end - markdown));
      end = markdown;
    }
    if (!line) break;
    if (!dot || strncmp(name + 1, "screen-", strlen("screen-")) != 0) continue;
    screen = name + 1;
    length = here;
    add_value(dot, strncmp(dot, ".title", strlen(".title")) == 0, &end);
  }
  free(markdown);
  free(bytes);
}

typedef void make(const char *project, const char *out, const char *app, const char *name);

/* Calls a function for each file of a folder of an app with such an ending; without the folder, 0. */
static int each(
    const char *project, const char *out, const char *app, const char *folder, const char *ending,
    make *function) {
  char path[4096];
  snprintf(path, sizeof path, "%s/content/%s/%s", project, app, folder);
  DIR *files = opendir(path);
  if (!files) return 0;
  for (struct dirent *file; (file = readdir(files));) {
    size_t length = strlen(file->d_name), tail = strlen(ending);
    if (length > tail && strcmp(file->d_name + length - tail, ending) == 0)
      function(project, out, app, file->d_name);
  }
  closedir(files);
  return 1;
}

int main(int count, char **arguments) {
  if (count != 3) {
    fputs("usage: yardstick PROJECT OUT\n", stderr);
    return 64;
  }
  char path[4096];
  mkdir(arguments[2], 0777);
  snprintf(path, sizeof path, "%s/content", arguments[1]);
  DIR *content = opendir(path);
  if (!content) fail(path);
  for (struct dirent *app; (app = readdir(content));) {
    if (app->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "%s/%s", arguments[2], app->d_name);
    mkdir(path, 0777);
    if (each(arguments[1], arguments[2], app->d_name, "screens", ".md", make_source_page))
      each(arguments[1], arguments[2], app->d_name, "locales", ".json", make_pages);
  }
  closedir(content);
  return 0;
}
