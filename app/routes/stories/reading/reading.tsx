import { data, href, redirect } from "react-router";
import { z } from "zod";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { parseForm } from "#app/forms/parse-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextAreaField } from "#app/forms/text-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { storyDay } from "#app/routes/stories/seen-story.ts";
import "#app/styles/word-lines.css";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { hasArabicLetters } from "#models/arabic/keys.ts";
import {
  listReadingTexts,
  listUnkeptTexts,
  type ReadingText,
  takeReadingText,
} from "#models/stories/reading-text.ts";
import {
  LONGEST_READING_TEXT,
  MOST_READING_TEXTS,
  MOST_UNKEPT_TEXTS,
  NO_ARABIC,
  READING_TEXT_NEEDED,
  textTooLong,
} from "#models/stories/reading-text-rules.ts";
import { lengthOf } from "#models/text-length.ts";
import { dayOf, zoneOf } from "#services/study/learner.ts";
import type { Route } from "./+types/reading";
import { beginningOf } from "./beginning-of.ts";
import { TextsToRead } from "./texts-to-read.tsx";

const Pasted = z.object({
  text: z
    .string({ error: READING_TEXT_NEEDED })
    .trim()
    .min(1, READING_TEXT_NEEDED)
    .refine((text) => lengthOf(text) <= LONGEST_READING_TEXT, {
      error: ({ input }) => textTooLong(lengthOf(String(input))),
      abort: true,
    })
    .refine(hasArabicLetters, NO_ARABIC),
});

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const of = { today: dayOf(user, new Date()), zone: zoneOf(user) };
  const [kept, unkept] = await Promise.all([listReadingTexts(user.id), listUnkeptTexts(user.id)]);
  const shown = ({ id, text, keptAt, createdAt }: ReadingText) => ({
    id,
    beginning: beginningOf(text),
    day: storyDay(keptAt ?? createdAt, of),
    isKept: keptAt !== null,
  });
  return { texts: kept.map(shown), unkept: unkept.map(shown) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseForm(await readTypedForm(request), Pasted);
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const { id: userId } = context.get(userContext);
  const id = await takeReadingText(userId, submission.value.text, new Date());
  return redirect(href("/reading/:id", { id }));
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Read your own text", matches);

export default function Reading({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, unkept } = loaderData;
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  const [form, { text }] = useActionForm<{ text?: string }>({
    id: "reading",
    lastResult: result,
    defaultValue: {},
  });
  return (
    <>
      <PageHeader
        title="Read your own text"
        lead="Paste something in Arabic. You see which words you know, and what the others mean."
        back={{ to: href("/story-review"), label: "Read a story" }}
      />
      <ActionForm
        form={form}
        action={href("/reading")}
        problem={unsentMessage(actionData)}
        className="grid max-w-prose gap-4"
      >
        <TextAreaField
          field={text}
          label="Your text"
          hint={`At most ${LONGEST_READING_TEXT.toLocaleString("en-US")} characters. It is gone after a day, or after ${MOST_UNKEPT_TEXTS} others, unless you keep it.`}
          script="arabic"
          rows={8}
          className="[&_textarea]:max-h-[60dvh] [&_textarea]:min-h-48"
        />
        <SubmitButton pendingText="Looking up the words..." className="justify-self-start">
          Read it
        </SubmitButton>
      </ActionForm>
      {unkept.length > 0 && (
        <section aria-labelledby="unkept-texts" className="word-lines mt-10">
          <h2 id="unkept-texts">Here for a day</h2>
          <TextsToRead texts={unkept} />
        </section>
      )}
      {texts.length > 0 && (
        <section aria-labelledby="kept-texts" className="word-lines mt-10">
          <h2 id="kept-texts">Your texts</h2>
          <TextsToRead texts={texts} />
          {texts.length === MOST_READING_TEXTS && (
            <p className="pt-3 text-sm text-ink-soft">
              These are {MOST_READING_TEXTS}, the most you can keep. The next one takes the place of
              the oldest.
            </p>
          )}
        </section>
      )}
    </>
  );
}
