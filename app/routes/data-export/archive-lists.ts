import { type ListPages, mapped } from "#app/http/json-lists.ts";
import { toFeedbackView } from "#app/views/billing/feedback-view.ts";
import { toOwnAnswer } from "#app/views/data-export/own-answer-view.ts";
import { toOwnPractice } from "#app/views/data-export/own-practice-view.ts";
import { toOwnSession } from "#app/views/data-export/own-session-view.ts";
import { toArchivedSet } from "#app/views/data-export/own-set-view.ts";
import { toOwnStory, toOwnText } from "#app/views/data-export/own-story-view.ts";
import { toOwnProgress, toOwnWord } from "#app/views/data-export/own-word-view.ts";
import type { CouponUse } from "#models/billing/coupon-use.ts";
import type { User } from "#models/users/user.ts";
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
import { zoneOf } from "#services/study/learner.ts";

/** The lists of an archive, each read page by page as it is written. */
export function archiveLists(user: User, now: Date): Record<string, ListPages> {
  const zone = zoneOf(user);
  return {
    words: mapped(everyWord(user.id), toOwnWord),
    progress: mapped(everyScheduledWord(user.id), (word) => toOwnProgress(word, zone)),
    answers: mapped(answersByWord(user.id), toOwnAnswer),
    sessions: mapped(everySession(user.id, { withOpen: true }), toOwnSession),
    sets: mapped(everySet(user.id), toArchivedSet),
    practice: mapped(everyPractice(user.id), toOwnPractice),
    stories: mapped(everyStory(user.id), toOwnStory),
    texts: mapped(everyReadingText(user.id), toOwnText),
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
}

function toOwnCouponUse({ reservedAt, usedAt, ...use }: CouponUse) {
  return {
    ...use,
    reservedAt: reservedAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  };
}
