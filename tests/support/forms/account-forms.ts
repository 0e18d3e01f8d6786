import { unsubscribeLink } from "#services/mail/unsubscribe-link.ts";
import type { TestApp } from "#tests/support/app/app.ts";
import type { Learner, Visitor } from "#tests/support/app/visitor.ts";
import type { Form } from "./form.ts";

/** The forms of the settings. */
export async function settingsForms({ id: userId }: Learner): Promise<Omit<Form, "by">[]> {
  const { search } = new URL(await unsubscribeLink({ userId, topic: "trial-ends" }));
  const goals = {
    ...{ dailyNewWords: "5", dailyReviews: "50", desiredRetention: "0.9" },
    ...{ minutes: "20", shown: "20" },
  };
  return [
    { at: "/settings", fields: goals },
    { at: "/settings", fields: { ...goals, preview: "1" } },
    {
      at: "/settings/display",
      fields: {
        ...{ theme: "dark", arabicFace: "naskh", arabicSize: "150" },
        ...{ vowelMarks: "all", readings: "off" },
      },
    },
    { at: "/settings/study", fields: { newWordCards: "on", shortcuts: "on", from: "settings" } },
    { at: "/settings/shortcuts", fields: { singleKeys: "on" } },
    { at: "/settings/time-zone", fields: { timeZone: "Africa/Cairo" } },
    { at: "/settings/zone", fields: { timeZone: "Africa/Cairo" } },
    { at: "/settings/tokens", fields: { name: "laptop", scopes: "read", life: "90" } },
    { at: "/settings/tokens", query: "?revoke=x", fields: {} },
    { at: "/mail/unsubscribe", query: search, fields: {} },
  ];
}

/** The forms that ask for the password of an account. */
export function passwordForms(): Omit<Form, "by">[] {
  return [
    { at: "/account/password", fields: { current: "x", password: "x", keepTokens: "on" } },
    { at: "/account/recovery-code", fields: { current: "x" } },
    { at: "/account/recovery-code/kept", fields: { hash: "x" } },
    { at: "/settings/delete-account", fields: { current: "x", typedName: "x", formId: "x" } },
  ];
}

/** The forms of somebody who is not signed in. */
export async function visitorForms(app: TestApp, by: Visitor): Promise<Form[]> {
  const word = { arabicWord: "دَفْتَرٌ", englishMeaning: "notebook", category: "noun" };
  const at = "/oidc/interaction/:uid";
  const signIn = await interactionOf(by, "/api/login");
  const newcomer = app.visitor();
  const signUp = await interactionOf(newcomer, "/api/login?mode=signup");
  const recovery = { username: "nobody", code: "x", password: "short" };
  const fresh = { username: "a", password: "short", email: "" };
  return [
    ...["/try", "/try/generated", "/try/translated", "/try/alternative", "/try/as-typed"].map(
      (path) => ({ at: path, fields: { ...word, keptBy: "browser" }, by }),
    ),
    { at: "/first-word", fields: { step: "0", typed: "x", again: "on" }, by },
    { at: "/account/recovery-code/file", fields: { code: "x" }, by },
    { at, ...signIn, fields: { username: "nobody", password: "wrong" }, by },
    { at, ...signIn, query: "?mode=recovery", fields: recovery, by },
    { at, ...signUp, fields: fresh, by: newcomer },
    {
      at: "/oidc/*",
      id: "token",
      fields: { grant_type: "authorization_code", code: "x", client_id: "x" },
      by,
    },
  ];
}

/** The forms that are there only with a mail server; the token of a mailed link is the one of the last. */
export function mailForms(by: Visitor, token: string): Form[] {
  const reset = "/account/password-reset";
  return [
    { at: "/settings/mail", fields: { trialEnds: "on", newSignIn: "on" }, by },
    { at: reset, fields: { username: "x" }, by },
    { at: `${reset}/link`, query: `?token=${token}`, fields: { password: "short" }, by },
  ];
}

async function interactionOf(by: Visitor, login: string) {
  const { path } = await by.follow(login);
  const { pathname, search } = new URL(path, "http://localhost");
  return { id: pathname.split("/").at(-1) ?? "", query: search };
}
