// The only markup that serving puts on a page: pages, and the pictures of the way to a finding. The
// server drew both through the templates, which escape every text of the content.
//
// The browser reads them as a document of their own, without a window: in it no script runs, no
// handler is called and nothing is loaded, and a script that is copied from it never runs. On the
// page itself the page's policy holds.
window.specgen = {
  // The document at an address of this server; the page that says what is missing only on request.
  document: (address, takesMissing = false) => new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', new URL(address, location.origin).pathname);
    // Pictures are sent as plain text, so that none of them is a page.
    request.overrideMimeType('text/html; charset=utf-8');
    request.responseType = 'document';
    request.onload = () => {
      if (request.response && (takesMissing || request.status === 200)) resolve(request.response);
      else reject(new Error(address));
    };
    request.onerror = () => reject(new Error(address));
    request.send();
  }),
};
