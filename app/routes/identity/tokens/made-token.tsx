import { useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";

/** The secret of a new token, the only time it is shown. */
export function MadeToken({ secret, name }: { secret: string; name: string }) {
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(secret);
    setIsCopied(true);
  }

  return (
    <>
      <PageHeader title="Your new token" />
      <section className="grid max-w-2xl justify-items-start gap-5">
        <p className="wrap-anywhere">
          This is the token <bdi className="font-semibold">{name}</bdi>. We show it only now, so
          copy it to where your program reads it. Whoever has it can do what it may.
        </p>
        <p className="w-full rounded-md border border-line-strong bg-sunken px-3 py-4 font-mono break-all">
          {secret}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button
            type="button"
            variant="secondary"
            className="needs-script"
            aria-live="polite"
            onClick={copy}
          >
            {isCopied ? "Copied" : "Copy"}
          </Button>
          <ButtonLink to={href("/settings/tokens")} reloadDocument>
            Done
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
