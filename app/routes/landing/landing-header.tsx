import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Logo } from "#app/ui/shell/logo.tsx";

export function LandingHeader({
  productName,
  isSignedIn,
}: {
  productName: string;
  isSignedIn: boolean;
}) {
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
