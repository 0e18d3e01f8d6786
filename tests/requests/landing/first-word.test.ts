import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { whileUnwritable } from "#tests/support/app/failing-database.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { signInAs, signUp, signUpAs } from "#tests/support/identity/pages.ts";

const app = await testApp();
const address = "/first-word";
const signUpLink = 'href="/api/login?mode=signup&amp;returnTo=%2Fvocabulary%2Fstarter-words"';

async function answered(person: Visitor, step: number, typed: string): Promise<string> {
  const { answer, path } = await person.follow(
    address,
    await person.post(address, { step: String(step), typed }),
  );
  expect([answer.status, path]).toEqual([200, `${address}?answered=${step}`]);
  return text(await answer.text());
}

const text = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<!-- -->/g, "");

const signUpAddress = "/api/login?mode=signup&returnTo=%2Fvocabulary%2Fstarter-words";
let members = 0;

function newMember() {
  members += 1;
  const username = `first-word-${process.pid}-${members}`;
  return { username, password: "a long enough one", email: "", firstName: "" };
}

test("the landing page asks for one word, and its plain form leads to a judged answer", async () => {
  const visitor = app.visitor();
  const front = await (await visitor.get("/")).text();
  expect(front).toMatch(/<form[^>]*action="\/first-word" method="post"/);
  expect(front).toContain("مَدْرَسَةٌ");
  expect(front).not.toContain("<script");
  expect(await answered(visitor, 0, "a school")).toContain("Correct!");
  const next = await (await visitor.get(address)).text();
  expect(next).toContain("Your answer in Arabic");
  const last = await answered(visitor, 1, "madrasa");
  expect(last).toContain("Correct!");
  expect(last).toContain("You wrote damma (u) on the ra. It has fatha (a).");
  expect(last).toContain("this word waits there, learned once.");
  expect(last).toContain(signUpLink);
});

test("a wrong vowel is almost right, is named, and can be tried again", async () => {
  const visitor = app.visitor();
  await answered(visitor, 0, "school");
  const almost = await answered(visitor, 1, "مَدْرُسَةٌ");
  expect(almost).toContain("Almost right");
  expect(almost).not.toContain("Incorrect");
  expect(almost).toContain("You wrote damma (u) on the ra. It has fatha (a).");
  expect(almost).toContain('href="/first-word?again=1"');
  const again = await (await visitor.get("/first-word?again=1")).text();
  expect(again).toContain('value="مَدْرُسَةٌ"');
  expect(again).toContain('<input type="hidden" name="again" value="on"/>');
  const { answer, path } = await visitor.follow(
    address,
    await visitor.post(address, { step: "1", typed: "مَدْرُسَةٌ", again: "on" }),
  );
  expect(path).toBe(`${address}?answered=1&tried-again`);
  const second = text(await answer.text());
  expect(second).toContain("Incorrect");
  expect(second).not.toContain("Almost right");
  expect(second).not.toContain("With a wrong vowel we would say");
  expect(second).toContain("Make an account, and this word waits there.");
});

test("an answer in the other script is asked for in the right one", async () => {
  const visitor = app.visitor();
  expect(await answered(visitor, 0, "مدرسة")).toContain("In English, please");
  await answered(visitor, 0, "school");
  expect(await answered(visitor, 1, "school")).toContain("In Arabic, please");
});

test("a wrong answer and one that is not known are told the word", async () => {
  const visitor = app.visitor();
  expect(await answered(visitor, 0, "house")).toContain("Incorrect");
  const unknown = await visitor.follow(
    address,
    await visitor.post(address, { step: "0", typed: "", judgement: "unknown" }),
  );
  const page = text(await unknown.answer.text());
  expect(page).toContain("You didn’t know this one");
  expect(page).toContain("school");
});

test("bad input is told so, and what no page sends leads back to the question", async () => {
  const visitor = app.visitor();
  for (const typed of ["", "  ", "?!", "\ud800", "a\u0000"]) {
    const answer = await visitor.post(address, { step: "0", typed });
    expect(answer.status, JSON.stringify(typed)).toBe(400);
  }
  for (const step of ["1", "2", "-1", "x"]) {
    const answer = await visitor.post(address, { step, typed: "school" });
    expect(answer.headers.get("Location"), step).toBe(address);
  }
  for (const query of ["?answered=0", "?answered=7", "?again=x", "?answered=__proto__"]) {
    const answer = await visitor.get(address + query);
    expect(answer.status, query).toBe(200);
    expect(await answer.text(), query).toContain("Your answer in English");
  }
});

test("a forged cookie holds nothing", async () => {
  const forged = Buffer.from(JSON.stringify(["school", "مدرسة"])).toString("base64");
  const headers = { Cookie: `first-word=${encodeURIComponent(`${forged}.AAAA`)}` };
  const answer = await app.visitor().request("/first-word?answered=0", { headers });
  expect(await answer.text()).toContain("Your answer in English");
});

test("who signs up finds the word there, learned once, and the cookie is gone", async () => {
  const person = app.visitor();
  await answered(person, 0, "school");
  await answered(person, 1, "مدرسة");
  const { answer, path } = await signUpAs(person, newMember(), signUpAddress);
  expect([answer.status, path]).toEqual([200, "/vocabulary/starter-words"]);
  const page = await answer.text();
  expect(page).toContain("مَدْرَسَةٌ waits in your vocabulary");
  expect(page).toContain("Learned once. We’ll bring it back when it is due.");
  expect(page).toContain("19 everyday words");
  const [word, ...others] = await (await person.json("GET", "/api/vocabulary")).json();
  expect(others).toEqual([]);
  expect(word).toMatchObject({ arabicWord: "مَدْرَسَةٌ", englishMeaning: "school" });
  expect(person.cookies.named("first-word")).toEqual([]);
  const home = await (await person.get("/")).text();
  expect(home).toContain("Start with 19 everyday words");
});

test("the word is not said to be learned without a right answer", async () => {
  const person = app.visitor();
  const unknown = { typed: "", judgement: "unknown" };
  await person.post(address, { step: "0", ...unknown });
  const last = await answered(person, 1, "مكتبة");
  expect(last).toContain("Make an account, and this word waits there.");
  const { answer } = await signUpAs(person, newMember(), signUpAddress);
  const page = await answer.text();
  expect(page).toContain("مَدْرَسَةٌ waits in your vocabulary");
  expect(page).toContain("We’ll bring it back when it is due.");
  expect(page).not.toContain("Learned once");
});

test.skipIf(process.env.MONGODB_URI)(
  "a word that could not be stored waits for the next sign-in",
  async () => {
    const person = app.visitor();
    await answered(person, 0, "school");
    const form = newMember();
    const { answer, path } = await whileUnwritable("vocabulary", () =>
      signUpAs(person, form, signUpAddress),
    );
    expect([answer.status, path]).toEqual([200, "/vocabulary/starter-words"]);
    expect(await answer.text()).not.toContain("waits in your vocabulary");
    expect(await (await person.json("GET", "/api/vocabulary")).json()).toEqual([]);
    await person.get("/api/logout");
    const again = await signInAs(person, form);
    expect(await again.answer.text()).toContain("مَدْرَسَةٌ waits in your vocabulary");
    expect(await (await person.json("GET", "/api/vocabulary")).json()).toHaveLength(1);
    expect(person.cookies.named("first-word")).toEqual([]);
  },
);

test("who is signed in is led home, and a sign-in without the cookie brings no word", async () => {
  const learner = await signUp(app);
  expect((await learner.get(address)).headers.get("Location")).toBe("/");
  const answer = await learner.post(address, { step: "0", typed: "school" });
  expect(answer.headers.get("Location")).toBe("/");
  expect(await (await learner.json("GET", "/api/vocabulary")).json()).toEqual([]);
});
