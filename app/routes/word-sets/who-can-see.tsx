import { useState } from "react";
import { href, PrefetchPageLinks } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { controlStyle } from "#app/ui/fields/control-style.ts";
import { FieldErrors } from "#app/ui/fields/field-errors.tsx";
import { useSetChange } from "./use-set-change.ts";

/** Who can see an own set, and the address to give to others while it is public. */
export function WhoCanSee({
  set: { id, isPublic },
  link,
  query,
}: {
  set: { id: string; isPublic: boolean };
  link: string;
  query: string;
}) {
  const [isCopied, setIsCopied] = useState(false);
  const action = href("/word-sets/:id/publicity", { id }) + query;
  const { Form, isPending, isLoaded, problem } = useSetChange(`publicity-${id}-${isPublic}`);
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      document.getElementById("set-link")?.focus();
    }
  }
  return (
    <div className="grid gap-6 py-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Form method="post" action={action} preventScrollReset className="grid content-start gap-1.5">
        <p className="field-label">Who can see it</p>
        <div className="flex min-h-11 items-center gap-4">
          <p className="font-medium">{isPublic ? "Public" : "Private"}</p>
          {isPublic && <input type="hidden" name="_method" value="delete" />}
          <Button variant="secondary" aria-disabled={isPending || undefined}>
            {isPublic ? "Make private" : "Make public"}
          </Button>
        </div>
        {isLoaded && <PrefetchPageLinks page={action} />}
        <div role="alert">
          <FieldErrors id="publicity-errors" errors={problem} />
        </div>
      </Form>
      {isPublic ? (
        <div className="grid gap-1.5">
          <label htmlFor="set-link" className="field-label">
            Link to share
          </label>
          <div className="flex gap-2.5">
            <input
              id="set-link"
              readOnly
              value={link}
              className={controlStyle("latin", "h-11 min-w-0 flex-1 text-ellipsis")}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button type="button" variant="secondary" className="needs-script" onClick={copy}>
              <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
            </Button>
          </div>
        </div>
      ) : (
        <p className="self-end pb-2.5 text-ink-soft max-sm:hidden">
          Only you see it. Make it public to share it by its link.
        </p>
      )}
    </div>
  );
}
