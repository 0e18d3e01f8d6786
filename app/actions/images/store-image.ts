import { act, type Given } from "#app/actions/act.ts";
import { invalidField, tooLarge, unavailable, unsupportedType } from "#app/http/failure.ts";
import { IMAGE_MESSAGES, MOST_IMAGE_BYTES } from "#models/images/image-rules.ts";
import { storeImage } from "#services/images/store-image.ts";

const { notAnImage, tooLarge: large, full, failed } = IMAGE_MESSAGES;

/** Stores an image that a word may carry. No page does it alone: the form of a word takes an image along. */
export const imageUpload = act({
  pages: [],
  call: ["POST", "/api/vocabulary/upload-image"],
  access: "user",
  file: { name: "image", most: MOST_IMAGE_BYTES, wrongType: notAnImage },
  run: ({ user, input, now }: Given<Uint8Array, undefined>) => storeImage(user.id, input, now),
  done: "stored",
  refusals: {
    empty: invalidField("image", notAnImage),
    unreadable: invalidField("image", notAnImage),
    "too-large": tooLarge(large),
    full: tooLarge(full),
    "not-an-image": unsupportedType(notAnImage),
    busy: unavailable(failed),
  },
  failed,
});
