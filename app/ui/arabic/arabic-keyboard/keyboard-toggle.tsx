import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useArabicKeyboard } from "./keyboard-context.ts";

const badges = {
  off: null,
  keys: { short: "US", name: "US keys type Arabic" },
  buckwalter: { short: "Bw", name: "Buckwalter types Arabic" },
} as const;

/** The button inside an Arabic field that opens the on-screen keyboard, before it so that Tab goes on to the next field; only where scripts run. */
export function KeyboardToggle({ fieldId }: { fieldId: string }) {
  const keyboard = useArabicKeyboard();
  if (!useHydrated() || !keyboard) return null;
  const isOpen = keyboard.isOpen && keyboard.fieldId === fieldId;
  const badge = badges[keyboard.mode];
  const label = badge ? `Arabic keyboard (${badge.name})` : "Arabic keyboard";
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => keyboard.toggle(fieldId, event.detail === 0)}
      className={classNames(
        "absolute start-0.5 top-0.5 has-[+.specimen-field]:top-auto has-[+.specimen-field]:bottom-1 inline-flex size-11 cursor-pointer items-center justify-center rounded-sm transition-colors hover:bg-accent-wash hover:text-accent-strong",
        isOpen ? "bg-accent-wash text-accent-strong" : "text-ink-faint",
      )}
    >
      <Icon name="keyboard" />
      {badge && (
        <span
          data-badge={badge.short}
          className="absolute -end-0.5 -top-0.5 rounded-sm bg-accent px-1 text-[0.6875rem] leading-tight font-semibold text-on-accent before:content-[attr(data-badge)]"
        />
      )}
    </button>
  );
}
