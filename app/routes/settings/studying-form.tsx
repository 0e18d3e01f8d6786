import { Form, href } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import type { StudySettings } from "#models/users/user.ts";

const boxes = [
  ["countExactMatches", "Count exact matches without asking"],
  ["newWordCards", "Show new words before asking them"],
  ["shortcuts", "Keyboard shortcuts"],
  ["readAloud", "Read new words and answers aloud"],
] as const;

/** How one wants to be asked; the page it posts to says what each of them does. */
export function StudyingForm({ settings }: { settings: StudySettings }) {
  const action = href("/settings/study");
  return (
    <Form method="post" action={action} className="grid gap-3">
      <input type="hidden" name="from" value="settings" />
      {boxes.map(([name, label]) => (
        <Checkbox
          key={name}
          id={name}
          name={name}
          label={label}
          defaultChecked={settings[name] ?? false}
        />
      ))}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-1">
        <SubmitButton action={action} variant="secondary" pendingText="Saving…">
          Save studying
        </SubmitButton>
        <TextLink to={action}>What these do</TextLink>
      </p>
    </Form>
  );
}
