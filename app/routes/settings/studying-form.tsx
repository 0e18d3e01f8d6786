import { Form, href } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";

export const SWITCHED_ON = "Switched on by itself, after three exact answers that you agreed with.";

type Studying = {
  newWordCards: boolean;
  countExactMatches: boolean;
  shortcuts: boolean;
  readAloud: boolean;
  schedulesForms: boolean;
  /** Exact answers count without asking though the learner did not say so. */
  isSwitchedOn: boolean;
};

/** How one wants to be asked; the page it posts to says what each of them does. */
export function StudyingForm({ isSwitchedOn, ...settings }: Studying) {
  const action = href("/settings/study");
  const box = (name: keyof typeof settings) => ({
    id: name,
    name,
    defaultChecked: settings[name],
  });
  return (
    <Form method="post" action={action} className="grid gap-3">
      <input type="hidden" name="from" value="settings" />
      <Checkbox
        {...box("countExactMatches")}
        label="Count exact matches without asking"
        hint={isSwitchedOn ? SWITCHED_ON : undefined}
      />
      <Checkbox {...box("newWordCards")} label="Show new words before asking them" />
      <Checkbox {...box("shortcuts")} label="Keyboard shortcuts" />
      <Checkbox {...box("readAloud")} label="Read new words and answers aloud" />
      <Checkbox {...box("schedulesForms")} label="Ask for word forms in sessions" />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-1">
        <SubmitButton action={action} variant="secondary" pendingText="Saving…">
          Save studying
        </SubmitButton>
        <TextLink to={action}>What these do</TextLink>
      </p>
    </Form>
  );
}
