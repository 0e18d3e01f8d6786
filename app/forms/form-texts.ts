type Sent = FormData | URLSearchParams;

/** The text of a field; empty without one. */
export function textOf(sent: Sent, name: string): string {
  const value = sent.get(name);
  return typeof value === "string" ? value : "";
}

/** The texts of a field that is sent several times, each once. */
export function listOf(sent: Sent, name: string): string[] {
  return [...new Set(sent.getAll(name).filter((value) => typeof value === "string"))];
}

/** Whether a form ends what the same form begins: browsers send no DELETE. */
export function isDeletion(form: FormData): boolean {
  return form.get("_method") === "delete";
}
