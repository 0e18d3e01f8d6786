import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { CopyButton } from "#app/ui/buttons/copy-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AccountCard } from "./account-card.tsx";
import { KeptCodeForm } from "./kept-code-form.tsx";

const codeId = "recovery-code";
const nextId = "after-recovery-code";

/** A recovery code and the way on, where the focus goes once the code is saved. */
export function RecoveryCodeCard({
  code,
  next,
  isSetting,
  waits = false,
}: {
  code: string;
  /** Where the learner goes on to, or the hash of the code if they are to say that they kept it. */
  next: string | { hash: string };
  isSetting?: boolean;
  /** The code is shown again until it is said to be kept, instead of once. */
  waits?: boolean;
}) {
  return (
    <AccountCard title="Keep your recovery code" isSetting={isSetting}>
      <p>
        If you forget your password, this code and your username let you set a new one.{" "}
        {waits
          ? "Keep it somewhere safe. It waits here, in this browser, until you say that you have it, but for a day at most."
          : "We show it only now, so keep it somewhere safe."}
      </p>
      <p
        id={codeId}
        className="rounded-md border border-line-strong bg-sunken px-3 py-4 text-center font-mono text-lg break-words"
      >
        {code}
      </p>
      <p className="text-ink-soft print:hidden">
        You are signed in. Without this code you can make a new one in Settings, as long as you know
        your password.
      </p>
      <div className="flex flex-wrap gap-2.5 print:hidden">
        <form
          method="post"
          action={href("/account/recovery-code/file")}
          data-saves=""
          onSubmit={() => document.getElementById(nextId)?.focus()}
        >
          <input type="hidden" name="code" value={code} />
          <Button variant="secondary" autoFocus>
            <Icon name="download" />
            Download
          </Button>
        </form>
        <CopyButton text={code} shownIn={codeId} data-copies={codeId} />
        <Button
          type="button"
          variant="secondary"
          className="needs-script"
          data-prints
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      {typeof next === "object" ? (
        <KeptCodeForm hash={next.hash} buttonId={nextId} />
      ) : (
        <ButtonLink id={nextId} to={next} reloadDocument wide className="print:hidden">
          Continue
        </ButtonLink>
      )}
    </AccountCard>
  );
}

/** Lets the card's buttons work on a page without script files; goes into an InlineScript. */
export const recoveryCodeButtons = `document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-copies], [data-prints]");
  if (!button) return;
  if (button.hasAttribute("data-prints")) return print();
  const copied = document.getElementById(button.dataset.copies);
  try {
    await navigator.clipboard.writeText(copied.textContent);
    button.textContent = "Copied";
  } catch {
    getSelection().selectAllChildren(copied);
    button.textContent = "Couldn’t copy";
  }
});
document.addEventListener("submit", ({ target }) => {
  if (target.hasAttribute("data-saves")) document.getElementById("${nextId}").focus();
});`;
