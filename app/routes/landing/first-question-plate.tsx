import { href } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { controlStyle } from "#app/ui/fields/control-style.ts";

export type ShownWord = { arabicWord: string; reading: string };

/** Asks a visitor what one word means; the answer is a page. */
export function FirstQuestionPlate({ arabicWord, reading }: ShownWord) {
  return (
    <section
      aria-label="Try one word"
      className="rounded-xl border border-line bg-surface px-5 pt-6 pb-6 text-center shadow-lift sm:px-10 sm:pt-8 sm:pb-8"
    >
      <ArabicText id="prompt" size="hero" marks="gold" block>
        {arabicWord}
      </ArabicText>
      <p lang="ar-Latn" className="text-ink-soft">
        {reading}
      </p>
      <form
        method="post"
        action={href("/first-word")}
        className="mt-5 grid gap-3 border-t border-line pt-5"
      >
        <input type="hidden" name="step" value="0" />
        <label htmlFor="typed" className="font-display text-lg font-medium">
          What does it mean?
        </label>
        <input
          id="typed"
          name="typed"
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          aria-describedby="prompt"
          className={controlStyle("latin", "h-14 text-center font-display text-2xl!")}
        />
        <div className="grid grid-cols-[1fr_auto] gap-2">
          <Button size="lg">Check</Button>
          <Button size="lg" variant="quiet" name="judgement" value="unknown" formNoValidate>
            I don’t know
          </Button>
        </div>
      </form>
    </section>
  );
}
