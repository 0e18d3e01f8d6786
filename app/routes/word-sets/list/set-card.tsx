import { href, Link } from "react-router";
import { PublicityForm } from "#app/routes/word-sets/set/publicity-form.tsx";
import type { SetLine } from "#app/routes/word-sets/set-lines.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SetDot } from "#app/ui/word-sets/set-dot.tsx";
import { SetFace } from "#app/ui/word-sets/set-face.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";

const tool = buttonStyle({ variant: "plain", iconOnly: true });

/** An own set: its first word is its face, its color a bead on the rule above it. */
export function SetCard({ set, query }: { set: SetLine; query: string }) {
  const { id, name } = set;
  return (
    <li id={`set-${id}`}>
      <SetDot color={set.color} />
      <div className="set-face">{set.face && <SetFace word={set.face} size="line" />}</div>
      <h3 className="text-xl leading-tight">
        <Link
          to={href("/word-sets/:id", { id })}
          className="wrap-anywhere after:absolute after:inset-0 hover:text-accent-strong"
        >
          <bdi>{name}</bdi>
        </Link>
      </h3>
      {set.description && (
        <p dir="auto" className="line-clamp-3 wrap-anywhere text-ink-soft">
          {set.description}
        </p>
      )}
      <p className="set-facts text-sm text-ink-soft figures">
        {countOfWords(set.wordCount)} · {set.created}
      </p>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <span className="text-sm text-ink-soft">{set.isPublic ? "Public" : "Private"}</span>
        <PublicityForm set={set} query={query} className="set-tools -me-4" />
      </div>
      <div className="flex items-center justify-between gap-3">
        <ButtonLink
          to={href("/word-sets/:id/words", { id }) + query}
          variant="secondary"
          preventScrollReset
          className="relative z-1"
        >
          Manage Words<span className="sr-only"> in {name}</span>
        </ButtonLink>
        <div className="set-tools -me-3">
          <Link
            to={href("/word-sets/:id/edit", { id }) + query}
            preventScrollReset
            title="Edit"
            aria-label={`Edit ${name}`}
            className={tool}
          >
            <Icon name="edit" />
          </Link>
          <Link
            to={href("/word-sets/:id/delete", { id }) + query}
            preventScrollReset
            title="Delete"
            aria-label={`Delete ${name}`}
            className={tool}
          >
            <Icon name="trash" />
          </Link>
        </div>
      </div>
    </li>
  );
}
