import { untilTaken } from "#tests/support/app/until-taken.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";
import { randomBy } from "./random.ts";
import { wordOf } from "./words.ts";

const LONGEST_READING_MS = 150_000;

/** P12: many learners read at once, each with their name in all that is theirs; nobody ever gets another's. */
export const readAtOnce: Attack = async ({ seed, quick, signal, say }) => {
  const checks = new Checks();
  const random = randomBy(seed);
  const app = await App.start();
  const people: { learner: Learner; marker: string }[] = [];
  for (const [number, learner] of (await app.learners(quick ? 8 : 50)).entries()) {
    const marker = learner.username;
    for (let word = 0; word < 3; word += 1) {
      const body = { ...wordOf(`${number}a${word}`), englishMeaning: `${marker} ${word}` };
      const added = await untilTaken(() => learner.json("POST", "/api/vocabulary", body));
      checks.equal(added.status, 201, "a word that tells whose it is");
    }
    people.push({ learner, marker });
  }
  const addresses = [
    "/",
    "/dashboard",
    "/vocabulary",
    "/vocabulary.data",
    "/dashboard.data",
    "/settings",
    "/api/auth/user",
    "/api/vocabulary",
    "/api/progress",
    "/api/vocabulary/review",
    "/api/dashboard",
    "/settings/archive/file",
  ];
  const wanted = quick ? 200 : 20_000;
  const end = Date.now() + LONGEST_READING_MS;
  let asked = 0;
  let aborted = 0;
  const seen = new Set<string>();
  const client = async () => {
    while (asked < wanted && Date.now() < end && !signal.aborted) {
      asked += 1;
      if (asked % 5_000 === 0) say(`${asked} requests`);
      const { learner, marker } = pick(people, random);
      const address = pick(addresses, random);
      const leaves = random() < 0.05;
      const build = { "X-React-Router-SPA-Mode": "yes", "X-React-Router-Prerender-Data": "%7B%7D" };
      const init: RequestInit = { headers: random() < 0.1 ? build : {} };
      if (leaves) init.signal = AbortSignal.timeout(1 + Math.floor(random() * 20));
      try {
        const answer = await learner.request(address, init);
        const text = await answer.text();
        const markers = new Set(text.match(/learner-\d+-\d+/g) ?? []);
        const isOwn = markers.delete(marker);
        if (answer.status === 200 && SHOWING.includes(address)) {
          checks.check(isOwn, "one's own marker is missing", `${address} for ${marker}`);
          seen.add(marker);
        }
        checks.check(markers.size === 0, "somebody else's marker", `${address} for ${marker}`);
        checks.check(answer.status < 500 || answer.status === 503, "a status", `${answer.status}`);
        const isShed = answer.status === 503;
        checks.check(
          isShed || isPrivate(answer.headers),
          "a personal answer may be kept",
          `${address}: ${answer.status}`,
        );
      } catch (error) {
        if (!leaves) throw error;
        aborted += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: 100 }, client));
  await app.stop();
  checks.equal(seen.size, people.length, "learners whose own marker was looked for");
  checks.note(`${asked} requests by ${people.length} learners, ${aborted} left unread`);
  return checks.outcome();
};

const SHOWING = [
  "/vocabulary",
  "/vocabulary.data",
  "/api/auth/user",
  "/api/vocabulary",
  "/settings/archive/file",
];

function isPrivate(headers: Headers): boolean {
  const kept = headers.get("Cache-Control") ?? "";
  return (
    /private, no-(store|cache)|no-store/.test(kept) && /Cookie/.test(headers.get("Vary") ?? "")
  );
}

function pick<T>(from: readonly T[], random: () => number): T {
  return from[Math.floor(random() * from.length)] as T;
}
