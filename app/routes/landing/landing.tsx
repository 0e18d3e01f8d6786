import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { NotificationArea } from "#app/ui/feedback/notification-area.tsx";
import { Badge } from "#app/ui/layout/badge.tsx";
import { Logo } from "#app/ui/shell/logo.tsx";
import { mainId, SkipLink } from "#app/ui/shell/skip-link.tsx";
import { Star } from "#app/ui/signs/star.tsx";
import { Features } from "./features.tsx";
import type { ShownWord } from "./first-question-plate.tsx";
import { Hero } from "./hero.tsx";
import { type KeptWord, SignInDialog } from "./sign-in-dialog.tsx";

const plans = [
  { title: "Reading", text: "Graded texts with every word you know already marked." },
  { title: "Writing", text: "Your own sentences, corrected letter by letter." },
  { title: "Listening immersion", text: "Spoken Arabic at your level, for as long as you like." },
];

export type LandingProps = {
  productName: string;
  /** The address of the contact link; without one there is no link. */
  contactEmail: string | null;
  user: { name: string } | null;
  /** The word the visitor is asked. */
  word: ShownWord;
  /** The sign-in dialog is open, and leads back to this path. */
  signIn: { returnTo: string | null; keeps: KeptWord } | null;
  /** Another page's dialog lies over it. */
  isCovered: boolean;
};

/** The public front page. It needs no scripts and ships none. */
export function Landing({
  productName,
  contactEmail,
  user,
  word,
  signIn,
  isCovered,
}: LandingProps) {
  const isSignedIn = user !== null;
  return (
    <>
      <div inert={isCovered || signIn !== null}>
        <SkipLink />
        <LandingHeader productName={productName} isSignedIn={isSignedIn} />
        <NotificationArea floating={false} />
        <main id={mainId} tabIndex={-1}>
          <Hero isSignedIn={isSignedIn} word={word} />
          <Features />
          <ComingSoon />
          <ClosingCall isSignedIn={isSignedIn} />
        </main>
        <LandingFooter productName={productName} contactEmail={contactEmail} />
      </div>
      {signIn && <SignInDialog productName={productName} {...signIn} />}
    </>
  );
}

function ClosingCall({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className="border-t border-line">
      <div className="mx-auto grid max-w-xl justify-items-center gap-6 px-4 py-20 text-center sm:px-6 lg:py-28">
        <Star className="text-4xl" />
        <h2 className="text-3xl">Look up every word just once</h2>
        {isSignedIn ? (
          <ButtonLink to={href("/dashboard")} size="lg">
            Go to Dashboard
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={`${href("/api/login")}?mode=signup`} reloadDocument size="lg">
              Get Started Free
            </ButtonLink>
            <p className="text-sm text-ink-faint">Add as many words as you like, on every plan.</p>
          </>
        )}
      </div>
    </section>
  );
}

function LandingFooter({
  productName,
  contactEmail,
}: {
  productName: string;
  contactEmail: string | null;
}) {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-4 px-4 py-8 text-sm text-ink-soft sm:px-6">
        <p>{productName}, for people who learn Arabic word by word.</p>
        <p className="flex gap-5">
          <TextLink to="/pricing">Pricing</TextLink>
          {contactEmail && <TextLink to={`mailto:${contactEmail}`}>Contact</TextLink>}
        </p>
      </div>
    </footer>
  );
}

function LandingHeader({ productName, isSignedIn }: { productName: string; isSignedIn: boolean }) {
  return (
    <header className="mx-auto flex h-18 max-w-page items-center gap-2 px-4 sm:px-6">
      <Logo name={productName} />
      <nav aria-label="Main" className="ms-auto flex items-center gap-2">
        <ButtonLink to="/pricing" variant="quiet">
          Pricing
        </ButtonLink>
        {isSignedIn ? (
          <ButtonLink to={href("/dashboard")} variant="secondary">
            Go to Dashboard
          </ButtonLink>
        ) : (
          <ButtonLink to="/?sign-in" variant="secondary">
            Sign In
          </ButtonLink>
        )}
      </nav>
    </header>
  );
}

function ComingSoon() {
  return (
    <section
      aria-labelledby="coming-soon"
      className="mx-auto max-w-page px-4 py-16 sm:px-6 lg:py-24"
    >
      <h2 id="coming-soon" className="mb-8 text-2xl">
        What comes after words
      </h2>
      <ul className="grid gap-5 sm:grid-cols-3">
        {plans.map(({ title, text }) => (
          <li
            key={title}
            data-coming-soon
            className="rounded-lg border border-dashed border-line-strong p-6"
          >
            <Badge tone="gold">Coming Soon</Badge>
            <h3 className="mt-3 text-lg">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
