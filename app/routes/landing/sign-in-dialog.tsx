import { href } from "react-router";
import { InlineScript } from "#app/document/inline-script.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";

export function SignInDialog({
  productName,
  returnTo,
  isLimited,
}: {
  productName: string;
  returnTo: string | null;
  /** A visitor can have no more words generated today. */
  isLimited: boolean;
}) {
  return (
    <Dialog title={`Sign in to ${productName}`} closeTo="/" size="sm" reloadOnClose>
      <p className="mb-6 text-ink-soft">
        {isLimited
          ? "You have reached the daily limit for visitors. Sign in for more: your word is kept and will be in the form."
          : "Your words, your schedule and your streak are kept with your account."}
      </p>
      <div className="grid gap-2.5">
        <ButtonLink
          to={signInAddress({ returnTo, isLimited })}
          reloadDocument
          wide
          autoFocus
          data-autofocus
        >
          Sign in
        </ButtonLink>
        <ButtonLink
          to={signInAddress({ returnTo, isLimited, mode: "signup" })}
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
  isLimited,
  mode,
}: {
  returnTo: string | null;
  isLimited: boolean;
  mode?: "signup";
}): string {
  const query = new URLSearchParams();
  if (mode) query.set("mode", mode);
  if (isLimited) query.set("word", "kept");
  if (returnTo) query.set("returnTo", returnTo);
  return href("/api/login") + (query.size > 0 ? `?${query}` : "");
}
