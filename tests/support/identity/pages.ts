import type { TestApp } from "#tests/support/app/app.ts";
import type { Learner, Visitor } from "#tests/support/app/visitor.ts";

export type SignUpForm = { username: string; password: string; email: string; firstName: string };

/** One who signed up through the pages. */
export type Member = Learner & { password: string; recoveryCode: string };

let people = 0;

/** Signs somebody new up through the pages. Hashing a password is slow: only tests of identity do this. */
export async function signUp(app: TestApp, overrides: Partial<SignUpForm> = {}): Promise<Member> {
  people += 1;
  const form = {
    username: `person-${process.pid}-${people}`,
    password: "a long enough password",
    email: "",
    firstName: "",
    ...overrides,
  };
  const person = app.visitor();
  const { answer, path: at, recoveryCode } = await signUpAs(person, form);
  if (at !== "/") throw new Error(`Sign-up ended on ${at} with ${answer.status}`);
  const { id } = (await (await person.json("GET", "/api/auth/user")).json()) as { id: string };
  return Object.assign(person, {
    id,
    username: form.username,
    password: form.password,
    recoveryCode,
  });
}

/** Signs up through the pages, as far as the redirects lead; the code is the one that waits. */
export async function signUpAs(
  person: Visitor,
  form: SignUpForm,
  login = "/api/login?mode=signup",
) {
  const page = await person.follow(login);
  const end = await person.follow(page.path, await person.post(page.path, form));
  if (end.path === page.path) return { ...end, recoveryCode: "" };
  const waiting = await person.get("/account/recovery-code");
  return { ...end, recoveryCode: codeIn(await waiting.text()) };
}

/** Sets a new password through the pages with a recovery code, as far as the redirects lead. */
export async function recoverAs(
  person: Visitor,
  form: Pick<SignUpForm, "username" | "password"> & { code: string },
) {
  const { pathname } = new URL((await person.follow("/api/login")).path, "http://localhost");
  const answer = await person.post(`${pathname}?mode=recovery`, form);
  return goOn(person, `${pathname}?mode=recovery`, answer);
}

/** Goes on from the page of a recovery code, if the answer is one, as far as the redirects lead. */
async function goOn(person: Visitor, path: string, answer: Response) {
  const html = await answer.clone().text();
  const next = /href="(\/oidc\/auth\/[^"]+)"[^>]*>Continue/.exec(html)?.[1];
  const recoveryCode = codeIn(html);
  const end = next ? await person.follow(next) : await person.follow(path, answer);
  return { ...end, recoveryCode };
}

/** The recovery code that a page shows; an empty text without one. */
export function codeIn(html: string): string {
  return /id="recovery-code"[^>]*>([^<]+)</.exec(html)?.[1] ?? "";
}

/** Signs in through the pages, as far as the redirects lead. */
export async function signInAs(
  person: Visitor,
  { username, password }: Pick<SignUpForm, "username" | "password">,
  login = "/api/login",
) {
  const page = await person.follow(login);
  return person.follow(page.path, await person.post(page.path, { username, password }));
}
