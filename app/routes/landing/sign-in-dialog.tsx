import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";

export function SignInDialog({
  productName,
  returnTo,
  keepsWord,
}: {
  productName: string;
  returnTo: string | null;
  /** A word was typed that waits for its owner to sign in. */
  keepsWord: boolean;
}) {
  return (
    <Dialog title={`Sign in to ${productName}`} closeTo="/" size="sm" reloadOnClose>
      <p className="mb-6 text-ink-soft">
        {keepsWord
          ? "We’ve kept your word. It will be in the form, ready to save, once you’re signed in."
          : "Your words, your schedule and your streak are kept with your account."}
      </p>
      <div className="grid gap-2.5">
        <ButtonLink to={signInAddress({ returnTo })} reloadDocument wide>
          Sign in
        </ButtonLink>
        <ButtonLink
          to={signInAddress({ returnTo, mode: "signup" })}
          reloadDocument
          variant="secondary"
          wide
        >
          Create an account
        </ButtonLink>
      </div>
    </Dialog>
  );
}

function signInAddress({ returnTo, mode }: { returnTo: string | null; mode?: "signup" }): string {
  const query = new URLSearchParams();
  if (mode) query.set("mode", mode);
  if (returnTo) query.set("returnTo", returnTo);
  return href("/api/login") + (query.size > 0 ? `?${query}` : "");
}
