import { knownOf } from "./known-words.server.ts";
import { matchTyped } from "./match-typed.ts";
import type { AskedWord, Judgement } from "./verdict.ts";

/** Judges a typed answer in either direction as a fair teacher would; see `matchTyped`. Only on the server, which has the lists. */
export function matchAnswer(typed: string, asked: AskedWord): Judgement {
  return matchTyped(typed, asked, knownOf(asked));
}
