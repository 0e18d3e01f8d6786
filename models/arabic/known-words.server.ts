import { type Beside, type Known, type PreparedWord, rightTexts } from "./beside/beside.ts";
import { besideArabicWord } from "./beside/beside-arabic.server.ts";
import { besideEnglishMeaning } from "./beside/beside-english.server.ts";
import { meaningsOf } from "./beside/meanings-of.ts";
import { lookalikesOf } from "./english/lookalikes.server.ts";
import { isEnglishWord } from "./english/word-list.server.ts";
import { isVerbAsked } from "./match-english.ts";
import type { AskedWord } from "./verdict.ts";

/** Looks up what judging needs besides the asked word itself. */
export function knownOf(asked: AskedWord): Known {
  let beside: Beside[] | undefined;
  return {
    beside: () => {
      beside ??= besideOf(asked);
      return beside;
    },
    isWord: isEnglishWord,
  };
}

/** The word with all of this, for where the lists are not. */
export function preparedWord(asked: AskedWord): PreparedWord {
  const beside = besideOf(asked);
  if (asked.direction === "english-to-arabic") return { ...asked, beside, lookalikes: [] };
  const item = { ...asked, expected: asked.englishMeaning };
  const texts = [...meaningsOf(item, isVerbAsked(item)), ...rightTexts(beside)];
  return { ...asked, beside, lookalikes: lookalikesOf(texts.flatMap((text) => text.split(" "))) };
}

function besideOf(asked: AskedWord): Beside[] {
  if (asked.kind === "sentence" || asked.englishMeaning === "") return [];
  if (asked.direction === "english-to-arabic") return besideArabicWord(asked);
  return besideEnglishMeaning({ ...asked, expected: asked.englishMeaning }, asked.alsoMeans ?? []);
}
