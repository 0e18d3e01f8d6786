let dueAt = Number.POSITIVE_INFINITY;

/** The next link after `inMs` (null: never) loads a document: only with one can the browser be sent to the identity provider. */
export function expectDocument(inMs: number | null): void {
  dueAt = inMs === null ? Number.POSITIVE_INFINITY : performance.now() + inMs;
}

/** Loads the document of an address, once, if one is due. */
export function loadDocumentIfDue(address: string): void {
  if (performance.now() < dueAt) return;
  dueAt = Number.POSITIVE_INFINITY;
  window.location.assign(address);
}
