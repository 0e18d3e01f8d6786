import type { TestApp } from "#tests/support/app/app.ts";
import type { Learner, Visitor } from "#tests/support/app/visitor.ts";

export type SignUpForm = { username: string; password: string; email: string; firstName: string };

/** One who signed up through the pages. */
export type Member = Learner & { password: string };

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
  const { answer, path: at } = await signUpAs(person, form);
  if (at !== "/") throw new Error(`Sign-up ended on ${at} with ${answer.status}`);
  const { id } = (await (await person.json("GET", "/api/auth/user")).json()) as { id: string };
  return Object.assign(person, { id, username: form.username, password: form.password });
}

/** Signs up through the pages, as far as the redirects lead. */
export async function signUpAs(
  person: Visitor,
  form: SignUpForm,
  login = "/api/login?mode=signup",
) {
  const page = await person.follow(login);
  return person.follow(page.path, await person.post(page.path, form));
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
