import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";

/** Beside the password: what a recovery code is for, and the way to a new one. */
export function RecoveryCodeNote({ hasCode }: { hasCode: boolean }) {
  return (
    <Card as="section" className="mt-8 grid max-w-md justify-items-start gap-3">
      <h2 className="text-xl">Recovery code</h2>
      <p className="text-ink-soft">
        {hasCode
          ? "If you forget your password, your recovery code lets you set a new one. Lost it? Make another; the old one stops working."
          : "You have no recovery code yet. If you forget your password, it lets you set a new one."}
      </p>
      <ButtonLink to={href("/account/recovery-code")} variant="secondary">
        {hasCode ? "Make a new recovery code" : "Make a recovery code"}
      </ButtonLink>
    </Card>
  );
}
