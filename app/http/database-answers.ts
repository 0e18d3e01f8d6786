import { type Unavailability, unavailabilityOf } from "#models/database/database-unavailable.ts";
import { NoRoomLeft } from "#models/users/kept-rules.ts";

/** Messages for a database that is full or damaged: trying again at once would not help. */
export const CANNOT_STORE = "We can’t save anything right now. Please try again later.";
export const CANNOT_READ = "We can’t load your data right now. Please try again later.";
const BUSY = "The service is busy. Please try again.";

type DatabaseAnswer = {
  message: string;
  /** In seconds. */
  retryAfter: number;
  /** Whether it needs a person, so that trying again soon would not help. */
  isLasting: boolean;
};

const SOON = { message: BUSY, retryAfter: 5, isLasting: false };
const LATER = { retryAfter: 60, isLasting: true };

export const DATABASE_ANSWERS: Record<Unavailability, DatabaseAnswer> = {
  unreachable: SOON,
  crowded: SOON,
  full: { ...LATER, message: CANNOT_STORE },
  damaged: { ...LATER, message: CANNOT_READ },
};

/** The headers of an answer that tells of a failure, by what was thrown. */
export function retryHeaders(error: unknown): { "Retry-After": string } {
  const { retryAfter } = DATABASE_ANSWERS[unavailabilityOf(error) ?? "unreachable"];
  return { "Retry-After": String(retryAfter) };
}

/** How a form is answered whose work failed, by what was thrown. */
export function failureInit(error: unknown): { status: number; headers: Record<string, string> } {
  if (error instanceof NoRoomLeft) return { status: 413, headers: {} };
  return { status: 503, headers: retryHeaders(error) };
}

/** The reason and the next step that people are told, by what was thrown; what was not done stands before it. */
export function reasonOf(error: unknown): string {
  if (error instanceof NoRoomLeft) return error.message;
  const kind = unavailabilityOf(error);
  return kind ? DATABASE_ANSWERS[kind].message : "Please try again.";
}
