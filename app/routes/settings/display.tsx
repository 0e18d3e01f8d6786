import { useState } from "react";
import { data, href } from "react-router";
import { z } from "zod";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { userContext } from "#app/context.ts";
import { rememberInBrowser } from "#app/document/display-cookie.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { constraintsOf, parseForm } from "#app/forms/parse-form.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import "#app/styles/display.css";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { displayAttributes } from "#app/ui/layout/display-attributes.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { WordHeadword } from "#app/ui/words/word-headword.tsx";
import {
  ARABIC_FACES,
  ARABIC_SIZES,
  type Display,
  READINGS,
  readDisplay,
  THEMES,
  VOWEL_MARKS,
} from "#models/users/display-rules.ts";
import { keepDisplay } from "#models/users/user.ts";
import type { Route } from "./+types/display";
import { DisplayFields } from "./display-fields.tsx";
import { SaveBar } from "./save-bar.tsx";

const words = [
  { category: "noun", arabicWord: "مَدْرَسَةٌ", englishMeaning: "school" },
  {
    category: "verb",
    arabicWord: "تَعَلَّمَ",
    pastTense: "تَعَلَّمَ",
    presentTense: "يَتَعَلَّمُ",
    verbalNoun: "تَعَلُّمٌ",
    englishMeaning: "to learn",
  },
  { category: "expression", arabicWord: "شُكْرًا جَزِيلًا", englishMeaning: "thank you very much" },
] as const;

const CHOOSE = { error: "Please choose one of the options." };
const sizes = ARABIC_SIZES.map(String);

const DisplayForm = z.object({
  theme: z.enum(THEMES, CHOOSE),
  arabicFace: z.enum(ARABIC_FACES, CHOOSE),
  arabicSize: z.string(CHOOSE).refine((size) => sizes.includes(size), CHOOSE),
  vowelMarks: z.enum(VOWEL_MARKS, CHOOSE),
  readings: z.enum(READINGS, CHOOSE),
});

export function loader({ context }: Route.LoaderArgs) {
  return { constraint: constraintsOf(DisplayForm), display: context.get(userContext).display };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseForm(await readTypedForm(request), DisplayForm);
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const display = readDisplay(submission.value);
  await keepDisplay(context.get(userContext).id, display);
  const saved = { title: "Display settings saved" };
  const cookie = await rememberInBrowser(display);
  return redirectWithNotification(href("/settings/display"), saved, [cookie]);
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const handle = { opensInArabic: true };

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Display", matches);

export default function DisplaySettings({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useActionForm<z.input<typeof DisplayForm>>({
    id: "display",
    constraint: loaderData.constraint,
    lastResult: useLatestAnswer(actionData),
  });
  const display = readDisplay(form.initialValue ?? {}, loaderData.display);
  const [chosen, setChosen] = useState(display);
  return (
    <>
      <PageHeader
        title="Display"
        lead="How the app looks and how Arabic is displayed."
        back={{ to: href("/settings"), label: "Settings" }}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <DisplaySample display={chosen} />
        <ActionForm
          form={form}
          problem={unsentMessage(actionData)}
          className="grid min-w-0 gap-8 lg:col-start-1 lg:row-start-1"
          onChange={(event) =>
            setChosen(readDisplay(Object.fromEntries(new FormData(event.currentTarget))))
          }
        >
          <DisplayFields fields={fields} display={display} />
          <SaveBar />
        </ActionForm>
      </div>
    </>
  );
}

/** Words and a sentence as they will look; with scripts it follows every choice. */
function DisplaySample({ display }: { display: Display }) {
  return (
    <section
      aria-label="Sample"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard
      tabIndex={0}
      {...displayAttributes(display)}
      className="display-sample sticky top-18 z-10 grid gap-4 overflow-y-auto rounded-xl border border-line bg-surface p-5 text-ink shadow-lift max-lg:max-h-[34dvh] max-lg:px-5 max-lg:py-3 lg:top-24 lg:col-start-2 lg:max-h-[calc(100dvh-8rem)]"
    >
      <ul className="grid gap-2 max-lg:hidden">
        {words.map((word) => (
          <li key={word.arabicWord} className="grid border-b border-line pb-2">
            <WordHeadword word={word} />
            <span className="text-right text-sm text-ink-soft">{word.englishMeaning}</span>
          </li>
        ))}
      </ul>
      <p className="border-e-3 border-gold-fill pe-4 text-right">
        <ArabicText size="sm" block>
          اِسْتَيْقَظْتُ قَبْلَ شُرُوقِ الشَّمْسِ، وَقَرَأْتُ كِتَابًا جَمِيلًا.
        </ArabicText>
        <span className="text-sm text-ink-soft max-lg:[@media(max-height:40rem)]:hidden">
          I woke up before sunrise and read a beautiful book.
        </span>
      </p>
    </section>
  );
}
