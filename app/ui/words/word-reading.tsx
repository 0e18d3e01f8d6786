import { createContext, useContext } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { READING_LANGUAGE } from "#models/arabic/reading/reading-language.ts";

/** Whether the words below are offered in Latin letters. */
export const ShowsReadings = createContext(true);

/** How a word is said, in Latin letters, once it is asked for. */
export function WordReading({ reading }: { reading: string | null | undefined }) {
  const isShown = useContext(ShowsReadings);
  if (!reading || !isShown) return null;
  return (
    <details className="group -my-1.5 low:-my-2.5">
      <summary className="mx-auto inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-sm px-2 text-sm text-accent hover:text-accent-strong">
        Reading
        <Icon name="chevronDown" className="size-4 group-open:rotate-180" />
      </summary>
      <span lang={READING_LANGUAGE} className="block pb-2 text-lg break-words">
        {reading}
      </span>
    </details>
  );
}
