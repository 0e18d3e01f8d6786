import type { NodemailerError } from "nodemailer/lib/errors";
import { env } from "#services/env.server.ts";
import { isLoopback } from "#services/env-values.ts";
import { html, type Letter, oneLine, plainText } from "./render-mail.ts";

/** The result of sending a mail; `isServers` tells a failure of the server, which other mails would meet too. */
export type Delivery =
  | { result: "sent" }
  | { result: "refused" | "failed"; isServers: boolean; code: string; responseCode: number | null };

const LIMITS = { connectMs: 8_000, silenceMs: 10_000, longestMs: 30_000 };
const MOST_BYTES = 64 * 1024;

/** Hands a letter to the mail server, in 30 seconds at most. Its Message-ID is that of `id`, however often it is sent. */
export async function deliver(
  letter: Letter,
  { id, date }: { id: string; date: Date },
  { connectMs, silenceMs, longestMs } = LIMITS,
): Promise<Delivery> {
  if (!env.mail) throw new Error("there is no mail server");
  const { server, from } = env.mail;
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    ...server,
    // A password is not sent over a line that others can read.
    requireTLS: server.auth !== undefined && !isLoopback(server.host),
    name: new URL(env.publicUrl).hostname,
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    maxResponseSize: MOST_BYTES,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const [, domain = ""] = from.address.split("@");
  const { unsubscribe } = letter;
  try {
    await transport.sendMail({
      from: { ...from, name: oneLine(from.name) },
      to: { name: "", address: letter.to },
      envelope: { from: from.address, to: [letter.to] },
      subject: oneLine(letter.subject),
      text: plainText(letter),
      html: html(letter),
      messageId: `<${id}@${domain}>`,
      date,
      headers: {
        "Auto-Submitted": "auto-generated",
        ...(unsubscribe && {
          "List-Unsubscribe": { prepared: true, value: `<${unsubscribe.url}>` },
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
      signal: AbortSignal.timeout(longestMs),
    });
    return { result: "sent" };
  } catch (error) {
    return failure(error as NodemailerError);
  } finally {
    transport.close();
  }
}

/** Classifies a failure. Only code and number go on: the server's words may name people. */
function failure({ code, command, permanent, responseCode }: NodemailerError): Delivery {
  const isOfMail = (code === "EENVELOPE" && command !== "MAIL FROM") || code === "EMESSAGE";
  return {
    result: isOfMail && permanent ? "refused" : "failed",
    isServers: !isOfMail,
    code: code ?? "unknown",
    responseCode: responseCode ?? null,
  };
}
