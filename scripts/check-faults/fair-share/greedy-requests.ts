import { type Greed, uploadsOf } from "../load/greedy.ts";
import { answerOf, LINES, newEntries } from "./studying.ts";

const BODIES = 500;
const LONG_BODY = 100_000;
const LONGEST_TEXT = 4000;

type Asked = Greed["asked"];

/** The costliest requests one learner may send all day; `sessions` is the number of signed-in browsers. */
export type Greedy = {
  sessions?: number;
  asked: (wordIds: readonly string[], picture: Uint8Array) => Asked;
};

export const GREEDY: Record<string, Greedy> = {
  answers: { asked: ([wordId]) => answers(wordId) },
  "answers in ten sessions": { sessions: 10, asked: ([wordId]) => answers(wordId) },
  "bodies of 100 kB": { asked: ([wordId]) => answers(wordId, LONG_BODY) },
  images: { asked: (_, picture) => uploadsOf(picture) },
  sessions: {
    asked: ([vocabularyId]) =>
      sent("POST", "/api/sessions", () => ({
        questionCount: LINES,
        correctAnswers: LINES,
        pointsEarned: 15 * LINES,
        categories: ["noun"],
        questions: Array.from({ length: LINES }, () => ({
          vocabularyId,
          userAnswer: "a",
          correctAnswer: "a",
          isCorrect: true,
          translationDirection: "arabic-to-english",
          pointsEarned: 15,
        })),
      })),
  },
  imports: { asked: () => sent("POST", "/api/vocabulary/bulk-import", () => newEntries(LINES)) },
  lists: { asked: () => sent("GET", "/api/vocabulary") },
  searches: { asked: () => sent("GET", "/vocabulary?search=a") },
  practice: {
    asked: (vocabularyIds) => sent("POST", "/api/practice-sessions", () => ({ vocabularyIds })),
  },
  "one text again and again": { asked: () => speech(() => "كِتَابٌ") },
  "texts that are all new": { asked: () => speech((at) => `كِتَابٌ ${at}`) },
};

function answers(wordId: string | undefined, length = 0): Asked {
  const asked = sent("PATCH", `/api/progress/${wordId}`, () => answerOf("greedy"));
  return { ...asked, bodies: asked.bodies.map((body) => String(body).padEnd(length)) };
}

function speech(beginningOf: (at: number) => string): Asked {
  return sent("POST", "/api/tts", (at) => ({
    text: `${beginningOf(at)} ${"قَلَمٌ ".repeat(LONGEST_TEXT)}`.slice(0, LONGEST_TEXT),
  }));
}

function sent(method: string, path: string, body?: (at: number) => unknown): Asked {
  const bodies = body ? Array.from({ length: BODIES }, (_, at) => JSON.stringify(body(at))) : [""];
  return { method, path, type: "application/json", bodies };
}
