import { type ListPages, mapped } from "#app/http/json-lists.ts";
import { toOwnAnswer } from "#app/views/data-export/own-answer-view.ts";
import { toOwnPractice } from "#app/views/data-export/own-practice-view.ts";
import { toOwnSession } from "#app/views/data-export/own-session-view.ts";
import { toArchivedSet } from "#app/views/data-export/own-set-view.ts";
import { toOwnText } from "#app/views/data-export/own-story-view.ts";
import { toOwnProgress, toOwnWord } from "#app/views/data-export/own-word-view.ts";
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
    stories: everyStory(user.id),
    texts: mapped(everyReadingText(user.id), toOwnText),
    cancellations: everyCancellation(user.id),
    couponUses: everyCouponUse(user.id),
    programs: everyToken(user.id, now),
    days: everyDay(user.id),
    achievements: everyAchievement(user.id),
    memoryFits: everyFit(user.id),
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
