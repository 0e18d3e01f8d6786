import { userContext } from "#app/context.ts";
import { download } from "#app/http/download.ts";
import { jsonLists, mapped } from "#app/http/json-lists.ts";
import { toFeedbackView } from "#app/views/billing/feedback-view.ts";
import { toOwnAnswer } from "#app/views/data-export/own-answer-view.ts";
import { toOwnPractice } from "#app/views/data-export/own-practice-view.ts";
import { toOwnSession } from "#app/views/data-export/own-session-view.ts";
import { toOwnSet } from "#app/views/data-export/own-set-view.ts";
import { progressOf, toProgressView } from "#app/views/progress/progress-view.ts";
import { toVocabularyItem } from "#app/views/words/word-view.ts";
import type { CouponUse } from "#models/billing/coupon-use.ts";
import { findOwnAccount } from "#models/users/own-account.ts";
import type { User } from "#models/users/user.ts";
import type { Word } from "#models/words/word.ts";
import { answersByWord } from "#services/data-export/answers-by-word.ts";
import {
  everyAchievement,
  everyCancellation,
  everyCouponUse,
  everyDay,
  everyFit,
  everyImage,
  everyPractice,
  everyReadingText,
  everyRecording,
  everyScheduledWord,
  everySession,
  everySet,
  everyStory,
  everyToken,
  everyWord,
} from "#services/data-export/own-data.ts";
import { dayOf, zoneOf } from "#services/study/learner.ts";
import { tierLimits } from "#services/usage/tier-limits.ts";
import type { Route } from "./+types/archive-file";

const SHAPE_VERSION = 1;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const now = new Date();
  const zone = zoneOf(user);
  const facts = {
    archiveVersion: SHAPE_VERSION,
    writtenAt: now.toISOString(),
    account: { ...(await findOwnAccount(user.id)), usage: await usageOf(user, now) },
  };
  const lists = {
    words: mapped(everyWord(user.id), toOwnWord),
    progress: mapped(everyScheduledWord(user.id), (word) => {
      const progress = progressOf(word);
      return { ...toProgressView(progress, zone), memory: progress.srs };
    }),
    answers: mapped(answersByWord(user.id), toOwnAnswer),
    sessions: mapped(everySession(user.id, { withOpen: true }), toOwnSession),
    sets: mapped(everySet(user.id), toOwnSet),
    practice: mapped(everyPractice(user.id), toOwnPractice),
    stories: mapped(everyStory(user.id), ({ uses, passageId, ...story }) => story),
    texts: mapped(everyReadingText(user.id), ({ id, text, keptAt }) => ({ id, text, keptAt })),
    cancellations: mapped(everyCancellation(user.id), toFeedbackView),
    couponUses: mapped(everyCouponUse(user.id), toOwnCouponUse),
    programs: mapped(everyToken(user.id, now), (token) => token),
    days: mapped(everyDay(user.id), (day) => day),
    achievements: mapped(everyAchievement(user.id), (achievement) => achievement),
    memoryFits: mapped(everyFit(user.id), (fit) => fit),
    images: mapped(everyImage(user.id), ({ imageUrl, content }) => ({
      imageUrl,
      type: "image/webp",
      base64: content.toString("base64"),
    })),
    recordings: mapped(everyRecording(user.id), ({ recordingUrl, type, content }) => ({
      recordingUrl,
      type,
      base64: content.toString("base64"),
    })),
  };
  const name = `archive-${dayOf(user, now)}.json`;
  return download(jsonLists(facts, lists), { name, type: "application/json" });
}

/** Returns the use of the plan on the UTC day of `now`, and when that day began. */
async function usageOf(user: Pick<User, "id" | "subscriptionTier">, now: Date) {
  const { vocabulary, story, resetsAt } = await tierLimits(user, now);
  return {
    dailyVocabCount: vocabulary.current,
    dailyStoryCount: story.current,
    lastReset: new Date(resetsAt.getTime() - DAY_MS),
  };
}

/** A word as its learner takes it along: with what answers of the API leave out. */
function toOwnWord(word: Word) {
  return {
    ...toVocabularyItem(word),
    origin: word.origin,
    introducedAt: word.introducedAt?.toISOString() ?? null,
  };
}

function toOwnCouponUse({ reservedAt, usedAt, ...use }: CouponUse) {
  return {
    ...use,
    reservedAt: reservedAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  };
}
