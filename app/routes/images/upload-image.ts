import { href } from "react-router";
import { withRetries } from "#app/connection/call-server.ts";
import type { Notification } from "#app/ui/feedback/notification.ts";
import { IMAGE_MESSAGES, MOST_IMAGE_BYTES } from "#models/images/image-rules.ts";

export type UploadRefusal = Required<Pick<Notification, "title" | "description">>;

/** Why a chosen file need not be sent, or null. */
export function refusalOf(file: File): UploadRefusal | null {
  if (!file.type.startsWith("image/")) return invalidFile;
  return file.size > MOST_IMAGE_BYTES ? tooLarge : null;
}

/** Sends an image and gives its address, or what the learner is told; rejects only when it was aborted. */
export async function uploadImage(
  file: File,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<string | UploadRefusal> {
  let refused: Sent | null = null;
  const sendOnce = async () => {
    const sent = await send(file, { onProgress, signal });
    if (sent.status >= 400) refused = sent;
    return sent;
  };
  try {
    return outcomeOf(await withRetries(sendOnce, { signal }));
  } catch {
    signal.throwIfAborted();
    return refused ? outcomeOf(refused) : failed(IMAGE_MESSAGES.failed);
  }
}

type Sent = { status: number; body: unknown };

function send(
  file: File,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<Sent> {
  // fetch cannot tell how much of a body was sent.
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress((100 * loaded) / total);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new Error("The image wasn’t uploaded"));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", href("/api/vocabulary/upload-image"));
    request.responseType = "json";
    const form = new FormData();
    form.set("image", file);
    request.send(form);
  });
}

const invalidFile = { title: "Invalid File", description: IMAGE_MESSAGES.notAnImage };
const tooLarge = { title: "File Too Large", description: IMAGE_MESSAGES.tooLarge };

function outcomeOf({ status, body }: Sent): string | UploadRefusal {
  const { imageUrl, message } = Object(body) as Record<string, unknown>;
  if (status === 201 && typeof imageUrl === "string") return imageUrl;
  if (status === 400 || status === 415) return invalidFile;
  if (status !== 413) return failed(IMAGE_MESSAGES.failed);
  return message === IMAGE_MESSAGES.full ? failed(IMAGE_MESSAGES.full) : tooLarge;
}

function failed(description: string): UploadRefusal {
  return { title: "Upload Failed", description };
}
