/* What the least work for pages costs: reads every content/APP/screens/SCREEN.md of a project,
 * parses it with libcmark, fills a template and writes OUT/APP/SCREEN.html. No checks, no states,
 * one file after another. specgen-bench compiles it and runs it on the corpus of its own builds.
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

static void make_page(const char *project, const char *out, const char *app, const char *name) {
  char path[4096];
  size_t size;
  snprintf(path, sizeof path, "%s/content/%s/screens/%s", project, app, name);
  char *bytes = read_file(path, &size);
  cmark_node *document = cmark_parse_document(bytes, size, CMARK_OPT_DEFAULT);
  char *words = cmark_render_html(document, CMARK_OPT_DEFAULT);
  snprintf(
      path, sizeof path, "%s/%s/%.*s.html", out, app, (int)(strlen(name) - strlen(".md")), name);
  write_page(path, app, title_of(document), words);
  free(words);
  cmark_node_free(document);
  free(bytes);
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
    snprintf(path, sizeof path, "%s/content/%s/screens", arguments[1], app->d_name);
    DIR *screens = app->d_name[0] == '.' ? NULL : opendir(path);
    if (!screens) continue;
    snprintf(path, sizeof path, "%s/%s", arguments[2], app->d_name);
    mkdir(path, 0777);
    for (struct dirent *screen; (screen = readdir(screens));) {
      size_t length = strlen(screen->d_name);
      if (length > 3 && strcmp(screen->d_name + length - 3, ".md") == 0)
        make_page(arguments[1], arguments[2], app->d_name, screen->d_name);
    }
    closedir(screens);
  }
  closedir(content);
  return 0;
}
