/** The session a form was made for, which may have ended long ago in another tab; null when the form names none. */
export function sessionIdIn(form: FormData): string | null {
  const sent = form.get("sessionId");
  return typeof sent === "string" ? sent : null;
}
