import { data, Form, href } from "react-router";
import { newRecording, recordingRemoval } from "#app/actions/recordings/keep-recording.ts";
import { submit } from "#app/actions/submit.ts";
import { sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { isDeletion } from "#app/forms/form-texts.ts";
import { ProblemNote } from "#app/forms/problem-note.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { fileOf } from "#app/http/multipart.ts";
import { readForm } from "#app/http/read-form.ts";
import { listSearchIn, useListSearch } from "#app/routes/words/list/list-params.ts";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { RoomNotices } from "#app/ui/feedback/room-notices.tsx";
import {
  RECORDING_NOT_KEPT,
  recordingRoomNotice,
  recordingUrlOf,
} from "#models/recordings/recording-rules.ts";
import { recordingSpace } from "#models/recordings/recording-space.ts";
import { findWord } from "#models/words/word.ts";
import type { Route } from "./+types/recording";
import { SoundField } from "./sound-field.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id: userId } = context.get(userContext);
  const [word, room] = await Promise.all([findWord(userId, params.id), recordingSpace.of(userId)]);
  if (!word) throw data("Vocabulary item not found", { status: 404 });
  const { arabicWord, englishMeaning } = word;
  return {
    arabicWord,
    englishMeaning,
    recordingUrl: recordingUrlOf(word),
    room: recordingRoomNotice(room),
  };
}

/** Puts a recording to the word; the same post with `_method=delete` takes it off. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const card = href("/vocabulary/:id", { id: params.id }) + listSearchIn(url.searchParams);
  const isRemoval = isDeletion(form);
  const sent = isRemoval
    ? await submit(recordingRemoval, { context, params })
    : await submit(newRecording, { context, params, input: fileOf(form, "recording") });
  if (!sent.isDone) return data({ problem: sent.problem }, sent.init);
  const title = isRemoval ? "Recording removed" : "Recording saved";
  return redirectWithNotification(card, { title });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, RECORDING_NOT_KEPT);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Recording", matches);

export default function Recording({ loaderData, actionData, params }: Route.ComponentProps) {
  const { arabicWord, englishMeaning, recordingUrl, room } = loaderData;
  const query = useListSearch();
  const action = href("/vocabulary/:id/recording", params) + query;
  const closeTo = href("/vocabulary/:id", params) + query;
  return (
    <Dialog title="Your recording" closeTo={closeTo} size="details">
      <RoomNotices notices={room ? [room] : []} />
      <div className="@container grid justify-items-center border-y border-line py-3 text-center">
        <ArabicText size="head" marks="gold" block>
          {arabicWord}
        </ArabicText>
        <p className="max-w-full font-display text-xl font-medium wrap-anywhere" dir="auto">
          {englishMeaning}
        </p>
      </div>
      <p className="mt-4 text-ink-soft">
        {recordingUrl
          ? "You hear this recording wherever the word is read aloud. A new one takes its place."
          : "Say the word yourself, or ask somebody who speaks Arabic. You hear the recording wherever the word is read aloud."}
      </p>
      {recordingUrl && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {/* biome-ignore lint/a11y/useMediaCaption: the word stands above it */}
          <audio
            controls
            preload="none"
            src={recordingUrl}
            aria-label="Your recording"
            className="h-11 min-w-0 flex-1"
          />
          <Form method="post" action={action} preventScrollReset>
            <SubmitButton
              action={action}
              name="_method"
              value="delete"
              variant="danger"
              pendingText="Removing…"
            >
              Remove
            </SubmitButton>
          </Form>
        </div>
      )}
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        preventScrollReset
        className="mt-5"
      >
        <ProblemNote answer={actionData} className="mb-4" />
        <SoundField />
        <DialogActions>
          <SubmitButton action={action} pendingText="Saving…">
            Save recording
          </SubmitButton>
          <ButtonLink to={closeTo} variant="quiet" preventScrollReset>
            Cancel
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
