import { unsubscribeLink } from "#services/mail/unsubscribe-link.ts";
import { linkIn } from "#tests/support/mail/decode-mail.ts";
import { signUp } from "./people.ts";
import type { Screen } from "./screen.ts";
import type { Site } from "./site.ts";

const RESET = "/account/password-reset";

/** The pages that are there where mail is sent. */
export async function mailScreens(site: Site): Promise<Screen[]> {
  const reader = await signUp(site, "Layla", "layla@mail.example");
  const reset = await mailedReset(site, "sami@mail.example");
  const unsubscribe = await unsubscribeLink({
    userId: reader.id.toHexString(),
    topic: "trial-ends",
  });
  return [
    { name: "settings-mail", path: "/settings/mail", person: reader },
    { name: "password-reset", path: RESET },
    { name: "password-reset-link", ...reset },
    { name: "password-reset-closed", path: `${RESET}/link?token=used`, status: 410 },
    { name: "unsubscribe", path: pathOf(unsubscribe) },
  ];
}

/** A link to a new password, out of the mail that brings it; it is open again each time. */
async function mailedReset(site: Site, email: string): Promise<Pick<Screen, "path" | "before">> {
  await signUp(site, "Sami", email);
  const accounts = site.database.collection("accounts");
  const account = await accounts.findOne({ email });
  await site.visitor().post(RESET, { username: account?.username });
  const link = linkIn(await site.mails.mailTo(email), site.origin);
  const asked = await accounts.findOne({ email });
  const before = () => {
    const passwordReset = { ...asked?.passwordReset, expiresAt: new Date(Date.now() + 60_000) };
    return accounts.updateOne({ email }, { $set: { passwordReset } });
  };
  return { path: pathOf(link), before };
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
