import { loadavg } from "node:os";
import { signInAs, signUpAs } from "#tests/support/identity/pages.ts";
import { addNouns, hiddenValue, setupForm } from "#tests/support/study/study.ts";
import { App } from "../app.ts";
import type { Attack } from "../attack.ts";
import { Checks } from "../checks.ts";
import { answered, type Studying } from "./studying.ts";

const PUPILS = 35;
const PASSWORD = "a password of the class";

/** P64: a class behind one address signs up, signs in and answers, each at one moment; all is stored, nobody has to press twice. */
export const welcomeAClass: Attack = async ({ say }) => {
  const checks = new Checks();
  const app = await App.start({ variables: { RATE_LIMIT_SCALE: "1" } });
  const atOnce = async <T>(what: string, act: (at: number) => Promise<T>, count = PUPILS) => {
    const begun = performance.now();
    const all = await Promise.all(Array.from({ length: count }, (_, at) => act(at)));
    const line = `${count} ${what} at one moment in ${Math.round(performance.now() - begun)} ms; load ${loadavg()[0]?.toFixed(1)}`;
    say(line);
    checks.note(line);
    return all;
  };
  const nameOf = (at: number) => ({ username: `pupil-${at}`, password: PASSWORD });
  const signedUp = await atOnce("sign-ups", (at) =>
    signUpAs(app.visitor(), { ...nameOf(at), email: "", firstName: "" }),
  );
  for (const { path, recoveryCode, answer } of signedUp) {
    checks.equal([path, recoveryCode !== ""], ["/", true], `a sign-up (${answer.status})`);
  }
  const visitors = Array.from({ length: PUPILS }, () => app.visitor());
  const signedIn = await atOnce("sign-ins", (at) =>
    signInAs(visitors[at] ?? app.visitor(), nameOf(at)),
  );
  for (const { path, answer } of signedIn) {
    checks.equal([path, answer.status], ["/", 200], "a sign-in");
  }
  const pupils: Studying[] = [];
  for (const learner of visitors) pupils.push({ learner, wordIds: await addNouns(learner, 5) });
  const pupilAt = (at: number) => {
    const pupil = pupils[at % PUPILS];
    if (!pupil) throw new Error("nobody was made");
    return pupil;
  };
  const begun = await atOnce("sessions begun by forms", async (at) =>
    pupilAt(at).learner.post("/session-setup", setupForm()),
  );
  for (const answer of begun) checks.equal(answer.status, 302, "a session of the class");
  for (let round = 0; round < 3; round += 1) {
    const statuses = await atOnce("answers by forms", (at) => answeredByForm(pupilAt(at)));
    for (const all of statuses) checks.equal(all, [200, 302, 302], "an answer by forms");
  }
  for (const round of [1, 2, 3]) {
    const statuses = await atOnce("answers", (at) => answered(pupilAt(at), `round-${round}`));
    for (const status of statuses) checks.equal(status, 200, "an answer of the class");
  }
  const hundred = await atOnce("answers", (at) => answered(pupilAt(at), "hundred"), 100);
  for (const status of hundred) checks.equal(status, 200, "one of a hundred answers at once");
  const stored = await app.inDatabase((db) => db.collection("answers").countDocuments());
  checks.equal(stored, 6 * PUPILS + 100, "answers that are stored");
  await app.stop();
  return checks.outcome();
};

/** The statuses of one answer of the open session as a browser without scripts sends it. */
async function answeredByForm({ learner }: Studying): Promise<number[]> {
  const page = await learner.get("/session");
  const answerId = hiddenValue(await page.text(), "answerId");
  const typed = { answerId, typed: "an answer", shownAt: String(Date.now()) };
  const sent = await learner.post("/session", typed);
  const judgement = { answerId, judgement: "correct" };
  const judged = await learner.post("/session/judgement", judgement);
  return [page.status, sent.status, judged.status];
}
