import { Visitor } from "#tests/support/app/visitor.ts";
import { signUpAs } from "#tests/support/identity/pages.ts";

const WORDS = 60;
const SETS = 12;

export type BenchLearner = {
  cookies(): { name: string; value: string }[];
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  answer(): Promise<Response>;
};

/** Signs up over `send`, adds sixty words and twelve sets, and opens a session. */
export async function prepareLearner(
  send: (path: string, init?: RequestInit) => Promise<Response>,
  origin: string,
  username = "bench",
): Promise<BenchLearner> {
  const visitor = new Visitor(send, origin);
  const form = { username, password: "a long enough password", email: "", firstName: "" };
  await signUpAs(visitor, form);
  const ids: string[] = [];
  for (let number = 0; number < WORDS; number += 1) {
    const word = {
      arabicWord: `كلمة ${number}`,
      englishMeaning: `word ${number}`,
      category: "noun",
    };
    const answer = await visitor.json("POST", "/api/vocabulary", word);
    ids.push((await answer.json()).id);
  }
  for (let number = 0; number < SETS; number += 1) {
    await visitor.json("POST", "/api/word-sets", {
      name: `set ${number}`,
      vocabularyIds: ids.slice(number, number + 5),
    });
  }
  await visitor.post("/session-setup", [
    ["questionCount", "10"],
    ["direction", "both"],
    ["timer", "untimed"],
    ["minutes", "20"],
    ["categories", "noun"],
  ]);
  let sent = 0;
  return {
    cookies: () => visitor.cookies.sentTo("/"),
    get: (path, headers = {}) =>
      visitor.request(path, {
        headers: { Accept: "text/html", "Sec-Fetch-Dest": "document", ...headers },
      }),
    answer() {
      sent += 1;
      return visitor.json("PATCH", `/api/progress/${ids[sent % WORDS]}`, {
        translationDirection: sent % 2 ? "arabic-to-english" : "english-to-arabic",
        isCorrect: sent % 5 !== 0,
      });
    },
  };
}
