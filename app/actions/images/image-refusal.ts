import {
  type Failure,
  invalidField,
  tooLarge,
  unavailable,
  unsupportedType,
} from "#app/http/failure.ts";
import { IMAGE_MESSAGES } from "#models/images/image-rules.ts";
import type { ImageRefusal } from "#services/images/store-image.ts";

/** How the API refuses an image. */
export function imageFailure(refusal: ImageRefusal): Failure {
  const message = imageMessage(refusal);
  switch (refusal) {
    case "too-large":
    case "full":
      return tooLarge(message);
    case "not-an-image":
      return unsupportedType(message);
    case "busy":
      return unavailable(message);
    default:
      return invalidField("image", message);
  }
}

export function imageMessage(refusal: ImageRefusal): string {
  switch (refusal) {
    case "too-large":
      return IMAGE_MESSAGES.tooLarge;
    case "full":
      return IMAGE_MESSAGES.full;
    case "busy":
      return IMAGE_MESSAGES.failed;
    default:
      return IMAGE_MESSAGES.notAnImage;
  }
}
