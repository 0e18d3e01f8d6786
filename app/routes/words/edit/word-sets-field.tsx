import { CheckboxGroup } from "#app/forms/choice-fields.tsx";
import type { FormField } from "#app/forms/form-field.ts";

/** The own sets that a word is put into. */
export function WordSetsField({
  field,
  sets,
}: {
  field: FormField;
  sets: readonly { id: string; name: string }[];
}) {
  return (
    <details className="group min-w-0" open={Boolean(field.defaultOptions?.length)}>
      <summary className="min-h-11 cursor-pointer rounded-sm py-2 font-medium text-accent hover:text-accent-strong">
        <span aria-hidden="true">
          <span className="group-open:hidden">+ </span>
          <span className="hidden group-open:inline">− </span>
        </span>
        Word sets
      </summary>
      {sets.map(({ id }) => (
        <input key={id} type="hidden" name="offeredSetIds" value={id} />
      ))}
      <CheckboxGroup
        field={field}
        legend="Word sets"
        hideLegend
        look="rows"
        options={sets.map(({ id, name }) => ({
          value: id,
          label: <bdi className="wrap-anywhere">{name}</bdi>,
        }))}
      />
    </details>
  );
}
