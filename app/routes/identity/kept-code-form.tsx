import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";

/** Says that a recovery code was kept, which its hash names. */
export function KeptCodeForm({ hash, buttonId }: { hash: string; buttonId?: string }) {
  return (
    <form method="post" action={href("/account/recovery-code/kept")} className="print:hidden">
      <input type="hidden" name="hash" value={hash} />
      <Button id={buttonId} wide>
        I’ve kept it
      </Button>
    </form>
  );
}
