import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Dialog } from "./dialog.tsx";
import { DialogActions } from "./dialog-actions.tsx";

/** Shown in place of something that another plan has. */
export function UpgradeDialog({
  title,
  closeTo,
  plansAt,
  onLeave,
  onUpgrade,
  children,
}: {
  title: string;
  closeTo: string;
  /** Where the plans are chosen. */
  plansAt: string;
  /** For a dialog that scripts opened over another. */
  onLeave?: (() => void) | undefined;
  /** Before the way to the plans is taken. */
  onUpgrade?: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} closeTo={closeTo} onLeave={onLeave}>
      <div className="grid gap-3 text-ink-soft">{children}</div>
      <DialogActions>
        <ButtonLink to={plansAt} onClick={onUpgrade}>
          Get Premium
        </ButtonLink>
        <ButtonLink
          to={closeTo}
          variant="quiet"
          preventScrollReset
          onClick={
            onLeave &&
            ((event) => {
              event.preventDefault();
              onLeave();
            })
          }
        >
          Maybe Later
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
