/**
 * A page that leads on by itself. A redirect would not do where a form may have led here: browsers apply `form-action`
 * to every redirect after a form, and the identity provider is another origin.
 */
export function leadingPage(to: string): Response {
  const address = to.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>One moment</title><meta http-equiv="refresh" content="0;url=${address}"><p><a href="${address}">Continue</a></p></html>`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(html, { headers });
}
