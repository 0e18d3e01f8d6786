import type { ReactNode } from "react";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";

/** Stands where nothing is to be shown: a letterform in gold, a sentence and what leads on. */
export function EmptyState({
  title,
  children,
  actions,
  sign = "ض",
  headingLevel: Heading = "h2",
}: {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** A letter or a very short word; or an element. */
  sign?: ReactNode;
  headingLevel?: "h1" | "h2" | "h3";
}) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center sm:py-16">
      {typeof sign === "string" ? (
        <div aria-hidden="true" className="text-gold-fill">
          <ArabicText size="head" block className="leading-[1.5]!">
            {sign}
          </ArabicText>
        </div>
      ) : (
        sign
      )}
      <Heading className="text-2xl">{title}</Heading>
      {children && <div className="text-ink-soft">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2.5">{actions}</div>}
    </div>
  );
}
