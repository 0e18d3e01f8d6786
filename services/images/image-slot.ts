import { workSlots } from "#services/work-slots.ts";

/** Too many images wait to be rewritten. */
export class ImagesCrowded extends Error {}

/** Runs the work when its turn comes, because an image of 25 million pixels takes 100 MB. */
export const inImageSlot = workSlots({
  slots: 1,
  longestQueue: 8,
  crowded: () => new ImagesCrowded("Too many images at once"),
});
