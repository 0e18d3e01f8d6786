import type { PickStart } from "#app/word-sets/pick-start.ts";

/** The single words that were chosen, where the list to choose from did not arrive. */
export function KeptWords({ pick: { picked } }: { pick: PickStart }) {
  return (
    <p className="running-margin text-ink-soft">
      {picked.map(({ id }) => (
        <input key={id} type="hidden" name="vocabularyIds" value={id} />
      ))}
      The list of your words couldn’t be loaded. Check your connection and reload the page.
    </p>
  );
}
