import { href } from "react-router";
import { DeleteForm } from "#app/forms/delete-form.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { UnsentNote } from "#app/ui/feedback/unsent-note.tsx";

/** The address that asks whether to revoke a token, and takes the answer. */
export function revocationOf(id: string): string {
  return `${href("/settings/tokens")}?revoke=${id}`;
}

/** Asks whether to revoke a token. */
export function RevokeToken({
  token: { id, name },
  unsent,
}: {
  token: { id: string; name: string };
  unsent: string | undefined;
}) {
  const closeTo = href("/settings/tokens");
  return (
    <Dialog title="Revoke this token?" closeTo={closeTo}>
      <UnsentNote message={unsent} />
      <p className="wrap-anywhere">
        Programs that use <bdi className="font-semibold">{name}</bdi> are refused from now on. This
        cannot be undone.
      </p>
      <DeleteForm
        action={revocationOf(id)}
        closeTo={closeTo}
        act="Revoke token"
        pendingText="Revoking…"
        keep="Keep it"
      />
    </Dialog>
  );
}
