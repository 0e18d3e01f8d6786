import type { MouseEvent } from "react";
import { Button } from "#app/ui/buttons/button.tsx";
import { Star } from "#app/ui/signs/star.tsx";
import type { DailyLimit } from "#services/usage/tier-limits.ts";
import type { Generation } from "./use-generation.ts";

type Step = "generated" | "translated";

/** The buttons that have a word filled in, and how often that can be done today. */
export function GenerationButtons({ generation }: { generation: Generation }) {
  const {
    addressOf,
    allows,
    pending,
    filling,
    texts,
    limit,
    isVisitor,
    isNew,
    failure,
    send,
    stop,
  } = generation;
  const button = (step: Step) => ({
    variant: "secondary" as const,
    formAction: addressOf(step),
    "data-step": step,
    disabled: pending !== step && (pending !== null || !allows[step]),
    // A disabled button would lose the focus while its answer is waited for.
    "aria-disabled": pending === step || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => send(step, event),
  });
  const generate = isNew && (
    <Button key="generated" {...button("generated")}>
      <Star className={pending === "generated" ? "animate-star-turns" : undefined} />
      {pending === "generated" ? "Generating…" : "Generate from Arabic"}
    </Button>
  );
  const translate = (
    <Button key="translated" {...button("translated")}>
      {pending === "translated" ? "Translating…" : "Translate to Arabic"}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <input type="hidden" name="filling" value={filling ? JSON.stringify(filling) : ""} />
      {isVisitor ? [translate, generate] : [generate, translate]}
      {pending && (
        <Button type="button" variant="quiet" onClick={stop}>
          Stop
        </Button>
      )}
      <p role="status" className="text-sm text-ink-soft figures empty:hidden">
        {pending ? (
          <>
            Looking up <bdi dir="auto">{texts.arabicWord.trim() || texts.englishMeaning}</bdi>. This
            may take a few seconds.
          </>
        ) : (
          limitText(limit, { isVisitor, isFree: failure?.isFree ?? false })
        )}
      </p>
    </div>
  );
}

/** The button that Enter presses, which is the first of a form. */
export function EnterButton({ disabled }: { disabled?: boolean }) {
  return (
    <button
      type="submit"
      className="sr-only"
      tabIndex={-1}
      aria-hidden="true"
      disabled={disabled}
    />
  );
}

function limitText(
  limit: DailyLimit | null,
  { isVisitor, isFree }: { isVisitor: boolean; isFree: boolean },
): string {
  const notCounted = isFree ? " This one did not count." : "";
  if (!limit || limit.allowed === null) return notCounted.trim();
  const left = Math.max(0, limit.allowed - limit.current);
  const tries = isVisitor ? " tries" : "";
  const more = isVisitor ? "Sign in for more: your word is kept." : "Limits reset at midnight UTC.";
  const atLimit = left > 0 ? "" : ` ${more} Typing words has no limit.`;
  return `${left} of ${limit.allowed}${tries} left today.${notCounted}${atLimit}`;
}
