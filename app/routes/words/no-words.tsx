import { href } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Category } from "#models/word-rules.ts";

export function NoWords({ category, query }: { category: Category | undefined; query: string }) {
  return (
    <EmptyState
      title={category ? `No ${category}s yet` : "Your collection begins here"}
      actions={
        <ButtonLink to={href("/vocabulary/new") + query} preventScrollReset>
          <Icon name="add" />
          {category ? `Add ${category === "expression" ? "an" : "a"} ${category}` : "Add a word"}
        </ButtonLink>
      }
    >
      <p>
        {category
          ? "Words of this kind will stand here."
          : "Add a word with its vowel marks and its meaning; sessions then bring it back when you are about to forget it."}
      </p>
    </EmptyState>
  );
}
