import { redirect } from "react-router";
import { textOf } from "#app/forms/form-texts.ts";
import { readForm } from "#app/http/read-form.ts";
import { groupRecoveryCode, readRecoveryCode } from "#models/identity/recovery-code-rules.ts";
import { env } from "#services/env.server.ts";
import type { Route } from "./+types/recovery-code-file";

export function loader() {
  return redirect("/");
}

/** Sends the code on the page back as a file; it is looked up nowhere, so it may be anybody's. */
export async function action({ request }: Route.ActionArgs) {
  const code = readRecoveryCode(textOf(await readForm(request), "code"));
  if (!code) return new Response("This is not a recovery code.", { status: 400 });
  const lines = [
    `Recovery code for ${env.productName} (${env.publicUrl})`,
    "",
    groupRecoveryCode(code),
    "",
    "With this code and your username you can set a new password:",
    "open “Forgot your password?” on the sign-in page. It works once.",
    "",
  ];
  return new Response(lines.join("\r\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="recovery-code.txt"',
      "Cache-Control": "no-store",
    },
  });
}
