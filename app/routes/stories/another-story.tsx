import { Form, href } from "react-router";
import { FormId } from "#app/forms/form-id.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import type { SeenStory } from "./seen-story.ts";
import type { UsedWord } from "./used-words.tsx";

/** Makes another story of the same words, as far as the learner still has them. */
export function AnotherStory({
  selection,
  words,
  formId,
}: {
  selection: SeenStory["selection"];
  words: readonly UsedWord[];
  /** Makes one story of a form that is sent twice. */
  formId: string;
}) {
  const left = words.filter(({ word }) => word);
  if (left.length === 0) return null;
  return (
    <Form method="post" action={href("/story-review")}>
      <FormId value={formId} />
      <input type="hidden" name="another" value="on" />
      <input type="hidden" name="selectionType" value={selection.type} />
      {selection.categories.map((category) => (
        <input key={category} type="hidden" name="categories" value={category} />
      ))}
      {left.map(({ vocabularyId }) => (
        <input key={vocabularyId} type="hidden" name="selectedWords" value={vocabularyId} />
      ))}
      <SubmitButton
        variant="secondary"
        action={href("/story-review")}
        pendingText="Creating your story..."
      >
        <span className="inline-block first-letter:uppercase">generate another</span>
      </SubmitButton>
    </Form>
  );
}
