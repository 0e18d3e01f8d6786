import { NotificationArea } from "#app/ui/feedback/notification-area.tsx";
import { mainId, SkipLink } from "#app/ui/shell/skip-link.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { ComingSoon } from "./coming-soon.tsx";
import { Features } from "./features.tsx";
import type { ShownWord } from "./first-question-plate.tsx";
import { Hero } from "./hero.tsx";
import { LandingFooter } from "./landing-footer.tsx";
import { LandingHeader } from "./landing-header.tsx";
import { type KeptWord, SignInDialog } from "./sign-in-dialog.tsx";

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
