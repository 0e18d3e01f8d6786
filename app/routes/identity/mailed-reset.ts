import { data } from "react-router";
import { env } from "#services/env.server.ts";

/** Whether passwords are kept here and links that set them can be mailed. */
export const mailsResetLinks = env.identity.kind === "embedded" && env.mail !== null;

/** Throws 404 where no links are mailed. */
export function requireMailedLinks(): void {
  if (!mailsResetLinks) throw data(null, { status: 404 });
}
