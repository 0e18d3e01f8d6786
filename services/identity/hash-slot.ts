import { workSlots } from "#services/work-slots.ts";

/** Too many people sign in at once; waiting longer would help nobody. */
export class SignInsCrowded extends Error {}

/** Runs the work in one of two slots, in order of arrival, because every password hash takes 32 MB. */
export const inHashSlot = workSlots({
  slots: 2,
  longestQueue: 200,
  crowded: () => new SignInsCrowded("Too many sign-ins at once"),
});
