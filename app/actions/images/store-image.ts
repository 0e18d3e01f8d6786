import { act, type Given, refusalOf } from "#app/actions/act.ts";
import { statusOnPage } from "#app/actions/not-done.ts";
import { textOf } from "#app/forms/form-texts.ts";
import { invalidField, tooLarge, unavailable, unsupportedType } from "#app/http/failure.ts";
import { filesOf, forgetBody } from "#app/http/multipart.ts";
import { IMAGE_MESSAGES, isImageMessage, MOST_IMAGE_BYTES } from "#models/images/image-rules.ts";
import { claimImage } from "#services/images/claim-image.ts";
import { storeImage } from "#services/images/store-image.ts";

const { notAnImage, tooLarge: large, full, failed } = IMAGE_MESSAGES;

/** Stores an image that a word may carry. No page does it alone: the form of a word takes an image along. */
export const imageUpload = act({
  pages: [],
  call: ["POST", "/api/vocabulary/upload-image"],
  access: "user",
  file: { name: "image", most: MOST_IMAGE_BYTES, wrongType: notAnImage },
  run: ({ user, input, now }: Given<Uint8Array, undefined>) => storeSent(user.id, input, now),
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

export type SubmittedImage = {
  imageUrl: string | null;
  errors: string[] | undefined;
  /** Of a form that is refused. */
  status: number;
  /** The message after saving a word whose image was refused before, if none was chosen since. */
  omission: string | undefined;
};

/**
 * The image a word form asks for: the file it came with, stored now, or the address in its hidden field,
 * which from here on is what the form comes back with. A form without either keeps the current image.
 * It is claimed before the word is saved, because a form with other errors comes back with it too.
 */
export async function takeSubmittedImage(
  userId: string,
  form: FormData,
  { current = null, now }: { current?: string | null; now: Date },
): Promise<SubmittedImage> {
  const asked = askedFor(form, current);
  const refusedBefore = textOf(form, "imageRefusal");
  const [file] = filesOf(form, "image");
  form.delete("imageRefusal");
  if (file) {
    const stored = await storeSent(userId, file, now);
    const refused = refusalOf(imageUpload, stored);
    if (!refused) return settle(form, stored.imageUrl);
    return { ...refuse(form, asked, refused.message), status: statusOnPage(refused) };
  }
  if (!(await claimImage(userId, { wanted: asked, current, now }))) {
    return refuse(form, current, IMAGE_MESSAGES.foreign);
  }
  const settled = settle(form, asked);
  if (!isImageMessage(refusedBefore)) return settled;
  form.set("imageRefusal", refusedBefore);
  return { ...settled, omission: omissionOf(asked, refusedBefore) };
}

function storeSent(userId: string, file: Uint8Array, now: Date) {
  return storeImage(userId, file, now).finally(() => forgetBody(file));
}

function askedFor(form: FormData, current: string | null): string | null {
  if (textOf(form, "removeImage") === "on") return null;
  return form.has("imageUrl") ? textOf(form, "imageUrl") || null : current;
}

function refuse(form: FormData, imageUrl: string | null, message: string): SubmittedImage {
  form.set("imageRefusal", message);
  return { ...settle(form, imageUrl), errors: [message] };
}

function settle(form: FormData, imageUrl: string | null): SubmittedImage {
  form.set("imageUrl", imageUrl ?? "");
  return { imageUrl, errors: undefined, status: 400, omission: undefined };
}

function omissionOf(imageUrl: string | null, message: string): string {
  return `${imageUrl ? "Saved with the previous image." : "Saved without the image."} ${message}`;
}
