import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { SCOPE_LABELS, type Scope } from "#models/identity/token-rules.ts";
import { revocationOf } from "./revoke-token.tsx";

type TokenLine = {
  id: string;
  name: string;
  scopes: readonly Scope[];
  made: string | null;
  /** Null for one that never ends, and for one that was never used. */
  ends: string | null;
  lastUsed: string | null;
};

/** The tokens of a learner, newest first, each with the way to revoke it. */
export function TokenList({ tokens }: { tokens: readonly TokenLine[] }) {
  if (tokens.length === 0) return <p className="py-4 text-ink-soft">You have no tokens.</p>;
  return (
    <ul className="divide-y divide-line border-b border-line">
      {tokens.map(({ id, name, scopes, made, ends, lastUsed }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
          <div className="grid min-w-0 gap-1">
            <p className="wrap-anywhere">
              <bdi className="font-semibold">{name}</bdi>
            </p>
            <p className="text-sm">{scopes.map((scope) => SCOPE_LABELS[scope]).join(" · ")}</p>
            <p className="text-sm text-ink-soft">
              Made {made}. {ends ? `Ends ${ends}.` : "Never ends."}{" "}
              {lastUsed ? `Last used ${lastUsed}.` : "Not used yet."}
            </p>
          </div>
          <TextLink
            to={revocationOf(id)}
            className="inline-flex min-h-11 items-center"
            preventScrollReset
          >
            Revoke
            <span className="sr-only">: {name}</span>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
