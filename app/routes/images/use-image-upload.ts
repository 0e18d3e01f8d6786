import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useNotifications } from "#app/ui/feedback/notifications.tsx";
import { refusalOf, type UploadRefusal, uploadImage } from "./upload-image.ts";

type Running = { preview: string; percent: number };

/** Sends an image as soon as it is chosen; `start` is what the form came with, its address empty without an image. */
export function useImageUpload(
  start: { imageUrl: string; refusal: string | undefined },
  input: RefObject<HTMLInputElement | null>,
) {
  const [imageUrl, setImageUrl] = useState(start.imageUrl);
  const [running, setRunning] = useState<Running | null>(null);
  const [refusal, setRefusal] = useState(start.refusal);
  const upload = useRef<AbortController>(null);
  const { notify } = useNotifications();

  useEffect(() => {
    // The form takes a file along that is still on the way.
    const form = input.current?.form;
    const stop = () => upload.current?.abort();
    form?.addEventListener("submit", stop);
    return () => {
      form?.removeEventListener("submit", stop);
      stop();
    };
  }, [input]);

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    upload.current?.abort();
    setRefusal(undefined);
    const file = currentTarget.files?.[0];
    if (!file) return;
    const hopeless = refusalOf(file);
    if (hopeless) return refuse(hopeless);
    const controller = new AbortController();
    upload.current = controller;
    const preview = URL.createObjectURL(file);
    const show = (percent: number) => {
      if (!controller.signal.aborted) setRunning({ preview, percent });
    };
    show(0);
    try {
      const sent = await uploadImage(file, { onProgress: show, signal: controller.signal });
      if (typeof sent !== "string") return refuse(sent);
      setImageUrl(sent);
      emptyInput();
      notify({ title: "Image Uploaded" });
    } catch {
      // Aborted: another file was chosen, or the form is on its way with this one.
    } finally {
      URL.revokeObjectURL(preview);
      if (upload.current === controller) setRunning(null);
    }
  }

  function refuse(reason: UploadRefusal) {
    setRefusal(reason.description);
    emptyInput();
    notify({ ...reason, tone: "destructive" });
  }

  function emptyInput() {
    if (input.current) input.current.value = "";
  }

  function remove() {
    upload.current?.abort();
    emptyInput();
    setImageUrl("");
    setRefusal(undefined);
    input.current?.focus();
  }

  return { imageUrl, running, refusal, choose, remove };
}
