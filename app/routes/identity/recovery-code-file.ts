import { redirect } from "react-router";
import { z } from "zod";
import { readForm } from "#app/http/read-form.ts";
import { groupRecoveryCode, readRecoveryCode } from "#models/identity/recovery-code-rules.ts";
import { env } from "#services/env.server.ts";
import type { Route } from "./+types/recovery-code-file";

const Sent = z.object({ code: z.string().max(100).transform(readRecoveryCode).pipe(z.string()) });

export function loader() {
  return redirect("/");
}

/** Sends the code on the page back as a file; it is looked up nowhere, so it may be anybody's. */
export async function action({ request }: Route.ActionArgs) {
  const form = Sent.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) return new Response("This is not a recovery code.", { status: 400 });
  const lines = [
    `Recovery code for ${env.productName} (${env.publicUrl})`,
    "",
    groupRecoveryCode(form.data.code),
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
