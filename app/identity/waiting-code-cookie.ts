import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { readRecoveryCode } from "#models/identity/recovery-code-rules.ts";
import { env } from "#services/env.server.ts";
import { secretsFor } from "#services/identity/keys.ts";
import { textCookie } from "./signed-cookie.ts";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const cookie = textCookie(env.isHttps ? "__Secure-recovery-code" : "recovery-code", {
  purpose: "waiting recovery code",
  path: "/account",
  maxAge: 24 * 60 * 60,
});

/** Returns the recovery code that waits in this browser, as `readRecoveryCode` does; null without one. */
export async function readWaitingCode(request: Request): Promise<string | null> {
  const kept = await cookie.text(request);
  if (kept === null) return null;
  for (const key of await keys()) {
    const code = opened(Buffer.from(kept, "base64url"), key);
    if (code !== null) return readRecoveryCode(code);
  }
  return null;
}

/** The Set-Cookie value that lets a code wait for a day, for the pages of the account alone; the browser cannot read it. */
export async function keepWaitingCode(code: string): Promise<string> {
  const [key = Buffer.alloc(0)] = await keys();
  return cookie.keep(sealed(code, key).toString("base64url"));
}

/** The Set-Cookie value that forgets it. */
export const dropWaitingCode = cookie.drop;

function sealed(text: string, key: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]);
}

function opened(box: Buffer, key: Buffer): string | null {
  const [iv, rest] = [box.subarray(0, IV_BYTES), box.subarray(IV_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(rest.subarray(0, TAG_BYTES));
    return decipher.update(rest.subarray(TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

async function keys(): Promise<Buffer[]> {
  const secrets = await secretsFor("sealed recovery code");
  return secrets.map((secret) => Buffer.from(secret, "base64url"));
}
