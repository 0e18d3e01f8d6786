import { Checkbox } from "#app/forms/choice-fields.tsx";
import type { FormField } from "#app/forms/form-field.ts";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import type { Duplicate } from "#services/words/find-duplicate.ts";

export type DuplicateFound = {
  existingId: string;
  arabicWord: string;
  englishMeaning: string;
  canConfirm: boolean;
};

/** Returns the existing word as the word form shows it. */
export function duplicateFound({ existing, canConfirm }: Duplicate): DuplicateFound {
  const { id, arabicWord, englishMeaning } = existing;
  return { existingId: id, arabicWord, englishMeaning, canConfirm };
}

export const duplicateNoticeId = "word-duplicate";

/** The warning about a word that is there already, and the way past it where there is one. */
export function DuplicateNotice({
  duplicate,
  field,
  to,
  takesFocus,
}: {
  duplicate: DuplicateFound;
  field: FormField;
  to: string;
  /** For the answer to a post; who is still typing is not interrupted. */
  takesFocus: boolean;
}) {
  const { existingId, arabicWord, englishMeaning, canConfirm } = duplicate;
  return (
    <div
      id={duplicateNoticeId}
      role="alert"
      tabIndex={-1}
      ref={takesFocus ? focus : null}
      className="grid gap-1 rounded-e-md border-s-3 border-warning bg-warning-wash px-4 py-3"
    >
      <p>
        This word already exists: "
        <bdi lang="ar" dir="rtl">
          {arabicWord}
        </bdi>
        " - <bdi dir="auto">{englishMeaning}</bdi>{" "}
        <TextLink to={to} target="_blank">
          Open it
          <span className="sr-only"> in a new tab</span>
        </TextLink>
      </p>
      {canConfirm && (
        <Checkbox
          key={existingId}
          field={field}
          label="This is a different word"
          data-existing={existingId}
        />
      )}
    </div>
  );
}

function focus(notice: HTMLElement | null): void {
  notice?.focus();
}
