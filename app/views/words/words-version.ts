import type { SignedIn } from "#app/api/endpoint.ts";
import { findUserStats } from "#models/study/user-stats.ts";
import { type Learner, zoneOf } from "#services/study/learner.ts";

/** The version of everything about a learner's words, as answers in their zone tell it. */
export async function scheduleVersion({ caller }: { caller: SignedIn }): Promise<string> {
  const { version } = await findUserStats(caller.user.id);
  return `${caller.user.id}.${version}.${zoneOf(caller.user)}`;
}

/** The version of how often the words were answered. */
export async function countsVersion({ caller }: { caller: SignedIn }): Promise<string> {
  const { version } = await findUserStats(caller.user.id);
  return versionOfCounts(caller.user.id, version);
}

/** The same from the version of the learner's totals. */
export function versionOfCounts(userId: string, version: number): string {
  return `${userId}.${version}`;
}

/** The number inside a version of this learner's counts, or null for any other text. */
export function countsVersionNumber(user: Learner, version: string): number | null {
  const [, owner, number] = /^([0-9a-f]{24})\.(\d{1,15})$/.exec(version) ?? [];
  return owner === user.id && number ? Number(number) : null;
}
