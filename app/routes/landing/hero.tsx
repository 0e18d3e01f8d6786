import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FirstQuestionPlate, type ShownWord } from "./first-question-plate.tsx";

/** On a phone the question comes before the other ways to begin. */
export function Hero({ isSignedIn, word }: { isSignedIn: boolean; word: ShownWord }) {
  return (
    <section className="mx-auto grid max-w-page gap-x-12 gap-y-6 px-4 pt-8 pb-20 sm:px-6 lg:grid-cols-[1fr_1.1fr] lg:pt-14 lg:pb-28">
      <div className="grid gap-6 lg:self-end">
        <h1 className="text-4xl">Arabic words, vowel&nbsp;marks and&nbsp;all</h1>
        <p className="max-w-md text-lg text-ink-soft">
          Save the words you come across, see each one with all its vowels, and review it just
          before you’d forget it.
        </p>
      </div>
      {!isSignedIn && (
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <FirstQuestionPlate {...word} />
        </div>
      )}
      <div className="flex flex-wrap content-start gap-3">
        {isSignedIn ? (
          <ButtonLink to={href("/session-setup")} size="lg">
            Start Learning Now
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={href("/try")} size="lg" variant="secondary">
              <Icon name="add" />
              Add Your First Word
            </ButtonLink>
            <ButtonLink
              to={`${href("/api/login")}?mode=signup`}
              reloadDocument
              size="lg"
              variant="quiet"
            >
              Get Started Free
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  );
}
