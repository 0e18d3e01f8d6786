import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Dialog } from "./dialog.tsx";
import { DialogActions } from "./dialog-actions.tsx";

/** What stands in the place of something that another plan has. */
export function UpgradeDialog({
  title,
  closeTo,
  children,
}: {
  title: string;
  closeTo: string;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} closeTo={closeTo} size="md">
      <div className="grid gap-3 text-ink-soft">{children}</div>
      <DialogActions>
        <ButtonLink to="/pricing">Get Premium</ButtonLink>
        <ButtonLink to={closeTo} variant="quiet" preventScrollReset>
          Maybe Later
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
