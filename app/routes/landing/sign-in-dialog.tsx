import { href } from "react-router";
import { InlineScript } from "#app/document/inline-script.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";

const reasons = {
  limit:
    "You have reached the daily limit for visitors. Sign in for more: your word is kept and will be in the form.",
  ended: "You were signed out. Sign in again: your word is kept and will be in the form.",
  typed: "You were signed out. Sign in again: what you typed is kept and will be in the form.",
  elsewhere:
    "The sign-in service didn’t confirm your sign-in, so you were signed out here. Sign in again to go on where you were.",
  declined:
    "You’re not signed in: access was declined at the sign-in page. You can sign in whenever you like.",
};

const WITHOUT_WORD: KeptWord[] = [null, "typed", "elsewhere", "declined"];

/** Why somebody is to sign in: mostly for a word that is kept until then. Null where nothing is to be said. */
export type KeptWord = keyof typeof reasons | null;

export function keptWord(given: string | null): KeptWord {
  return given !== null && Object.hasOwn(reasons, given) ? (given as keyof typeof reasons) : null;
}

export function SignInDialog({
  productName,
  returnTo,
  keeps,
}: {
  productName: string;
  returnTo: string | null;
  keeps: KeptWord;
}) {
  return (
    <Dialog title={`Sign in to ${productName}`} closeTo="/" reloadOnClose>
      <p className="mb-6 text-ink-soft">
        {keeps === null
          ? "Your words, your schedule and your streak are kept with your account."
          : reasons[keeps]}
      </p>
      <div className="grid gap-2.5">
        <ButtonLink
          to={signInAddress({ returnTo, keeps })}
          reloadDocument
          wide
          autoFocus
          data-autofocus
        >
          Sign in
        </ButtonLink>
        <ButtonLink
          to={signInAddress({ returnTo, keeps, mode: "signup" })}
          reloadDocument
          variant="secondary"
          wide
        >
          Create an account
        </ButtonLink>
      </div>
      <InlineScript lines={modal} />
    </Dialog>
  );
}

// The page around the dialog loads no scripts, and only showModal has Escape close it.
const modal = `{
  const dialog = document.querySelector("dialog");
  dialog.dataset.settled = "";
  dialog.removeAttribute("open");
  dialog.showModal();
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    location.assign("/");
  });
}`;

function signInAddress({
  returnTo,
  keeps,
  mode,
}: {
  returnTo: string | null;
  keeps: KeptWord;
  mode?: "signup";
}): string {
  const query = new URLSearchParams();
  if (mode) query.set("mode", mode);
  if (!WITHOUT_WORD.includes(keeps)) query.set("word", "kept");
  if (returnTo) query.set("returnTo", returnTo);
  return href("/api/login") + (query.size > 0 ? `?${query}` : "");
}
