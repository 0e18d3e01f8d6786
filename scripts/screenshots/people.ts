import { ObjectId } from "mongodb";
import { createAccount } from "#models/identity/account.ts";
import { hashPassword } from "#services/identity/accounts/password.ts";
import { userOfAccount } from "#services/identity/accounts/user-of-account.ts";
import { giveSession } from "#tests/support/app/sign-in.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { hiddenValue, setupForm } from "#tests/support/study/study.ts";
import type { Site } from "./site.ts";

export type Person = { visitor: Visitor; id: ObjectId; site: Site };

let hash: Promise<string> | undefined;

/** Makes a learner with an account and signs them in; the models are connected to the site's database. */
export async function signUp(
  site: Site,
  firstName: string | null = null,
  email: string | null = null,
): Promise<Person> {
  hash ??= hashPassword("a long enough password");
  const username = `picture-${Math.random().toString(36).slice(2, 10)}`;
  const facts = { username, email, firstName, passwordHash: await hash };
  const account = await createAccount(facts, new Date());
  if (!account) throw new Error(`${username} is taken`);
  const { _id } = await userOfAccount(account, new Date());
  const visitor = await giveSession(site.visitor(), _id.toHexString());
  return { visitor, id: new ObjectId(_id.toHexString()), site };
}

/** Gives a learner a plan. */
export async function giveTier(person: Person, tier: "basic" | "pro"): Promise<void> {
  await person.site.database
    .collection("users")
    .updateOne({ _id: person.id }, { $set: { subscriptionTier: tier } });
}

/** A learner with a plan that has the import. */
export async function paid(site: Site): Promise<Person> {
  const person = await signUp(site, "Layla");
  await giveTier(person, "basic");
  return person;
}

/** Makes a set over the API, and gives its id. */
export async function makeSet({ visitor }: Person, set: object): Promise<string> {
  const answer = await visitor.json("POST", "/api/word-sets", set);
  return (await answer.json()).id;
}

/** Adds words over the API, in their order, and gives their ids. */
export async function addWords(person: Person, words: readonly object[]): Promise<string[]> {
  const ids: string[] = [];
  for (const word of words) {
    const answer = await person.visitor.json("POST", "/api/vocabulary", word);
    if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
    ids.push((await answer.json()).id);
  }
  return ids;
}

/** A learner in an open session over these words. */
export async function inSession(
  site: Site,
  words: readonly object[],
  setup: Record<string, string> = {},
): Promise<Person> {
  const person = await signUp(site, "Layla");
  await addWords(person, words);
  await person.visitor.post("/session-setup", setupForm({ questionCount: "50", ...setup }));
  return person;
}

/** Types an answer to the current question; gives its id. */
export async function type(person: Person, typed: string): Promise<string> {
  const page = await (await person.visitor.get("/session")).text();
  const answerId = hiddenValue(page, "answerId");
  await person.visitor.post("/session", { answerId, typed, shownAt: String(Date.now() - 6500) });
  return answerId;
}

/** Answers and judges the current question; gives its id. */
export async function answer(
  person: Person,
  typed: string,
  judgement: "correct" | "incorrect",
): Promise<string> {
  const answerId = await type(person, typed);
  await person.visitor.post("/session/judgement", { answerId, judgement });
  return answerId;
}

/** Ends the open session; gives the address that celebrates it. */
export async function finish(person: Person): Promise<string> {
  const end = await person.visitor.post("/session/completion", {});
  return end.headers.get("Location") ?? "/";
}

/** Moves the deadline of the open session; it has passed for negative seconds. */
export async function moveDeadline(person: Person, seconds: number): Promise<void> {
  await person.site.database
    .collection("studySessions")
    .updateOne(
      { userId: person.id, isOpen: true },
      { $set: { "timer.deadline": Date.now() + seconds * 1000 } },
    );
}
