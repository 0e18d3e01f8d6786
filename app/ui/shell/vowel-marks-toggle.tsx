import { Icon } from "#app/ui/icon.tsx";

/** Shows every vowel mark of this page at once, for keyboards and for reading on; styles/arabic.css watches it. */
export function VowelMarksToggle() {
  return (
    <label className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-md px-2 text-sm font-medium text-ink-soft transition-colors hover:bg-accent-wash has-checked:bg-accent-wash has-checked:text-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input type="checkbox" id="show-vowel-marks" className="sr-only" />
      <Icon name="vowels" />
      <span className="max-lg:sr-only">Vowel marks</span>
    </label>
  );
}
