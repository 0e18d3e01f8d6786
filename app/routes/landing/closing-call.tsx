import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Star } from "#app/ui/signs/star.tsx";

export function ClosingCall({ isSignedIn }: { isSignedIn: boolean }) {
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
