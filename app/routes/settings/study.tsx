import { data, href } from "react-router";
import { z } from "zod";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { Checkbox } from "#app/forms/choice-fields.tsx";
import { constraintsOf, parseForm } from "#app/forms/parse-form.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { fieldNames, mapFields } from "#models/field-table.ts";
import { formQuestionsADay } from "#models/progress/review-load.ts";
import { countsExactMatches } from "#models/study/rules/exact-matches.ts";
import { findUserStats, type UserStats } from "#models/study/user-stats.ts";
import { keepStudySettings } from "#models/users/user.ts";
import type { Route } from "./+types/study";
import { SaveBar } from "./save-bar.tsx";
import { STUDY_SWITCHES, SWITCHED_ON, studySettings } from "./study-switches.ts";
import { VoiceChoice } from "./voice-choice.tsx";

const ticked = z.boolean({ error: "Please check the box or leave it empty." }).default(false);

const StudyForm = z.object({
  ...mapFields(STUDY_SWITCHES, () => ticked),
  from: z.literal("settings").optional(),
});

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  return {
    constraint: constraintsOf(StudyForm),
    ...studySettings(user),
    formsCost: formsCost(await findUserStats(user.id), user.desiredRetention),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseForm(await readTypedForm(request), StudyForm);
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const { from, countExactMatches, readAloud, ...settings } = submission.value;
  const user = context.get(userContext);
  // Not stored until the learner changes it, so that the automatic choice goes on; reading aloud likewise, so that the first
  // card asks about it.
  const isChosen =
    user.countExactMatches !== null || countExactMatches !== countsExactMatches(user);
  await keepStudySettings(user.id, {
    ...settings,
    ...(isChosen && { countExactMatches }),
    ...((user.readAloud !== null || readAloud) && { readAloud }),
  });
  const next = from ? href("/settings") : href("/settings/study");
  return redirectWithNotification(next, { title: "Study settings saved" });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Studying", matches);

export default function StudySettings({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useActionForm<z.input<typeof StudyForm>>({
    id: "studying",
    constraint: loaderData.constraint,
    lastResult: useLatestAnswer(actionData),
    defaultValue: loaderData.settings,
  });
  const { isSwitchedOn, formsCost } = loaderData;
  const hints: Record<keyof typeof STUDY_SWITCHES, string> = {
    countExactMatches: `An exact answer goes straight to its feedback. You can still undo it.${isSwitchedOn ? ` ${SWITCHED_ON}` : ""}`,
    newWordCards: "Words you typed yourself go straight to a question.",
    shortcuts:
      "Single keys to judge, undo and pause in a session, to search and to add a word. Press ? to see them.",
    readAloud: "You hear them when they appear, never before you have answered. Key L reads again.",
    schedulesForms: `Plural, feminine, present tense and other forms, from two stars on. Each comes back by a schedule of its own, at most one of a word a day. ${formsCost}`,
  };
  return (
    <>
      <PageHeader
        title="Studying"
        lead="How your sessions work."
        back={{ to: href("/settings"), label: "Settings" }}
      />
      <ActionForm form={form} problem={unsentMessage(actionData)} className="grid max-w-lg gap-6">
        {fieldNames(STUDY_SWITCHES).map((name) => (
          <Checkbox
            key={name}
            field={fields[name]}
            label={STUDY_SWITCHES[name]}
            hint={hints[name]}
          />
        ))}
        <SaveBar />
      </ActionForm>
      <VoiceChoice />
    </>
  );
}

const EXAMPLE = 10;

/** Says about how many questions a day the words of two stars or more bring, with one form each and with two. */
function formsCost({ mastery }: UserStats, retention: number): string {
  const { star2, star3, star4, star5 } = mastery;
  const open = star2 + star3 + star4 + star5;
  const [one = 1, two = 1] = [1, 2].map((forms) =>
    Math.max(1, Math.round(forms * formQuestionsADay(open || EXAMPLE, retention))),
  );
  const whose = open > 0 ? `your ${open.toLocaleString("en-US")}` : `${EXAMPLE} such`;
  const bring = open === 1 ? "word brings" : "words bring";
  const questions = one === 1 ? "question" : "questions";
  return `With one form each, ${whose} ${bring} about ${one} more ${questions} a day in the first month; with two, about ${two}.`;
}
