import { Form, useLocation } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FoundInText } from "#app/ui/words/found-in.tsx";
import type { PickableWord } from "#app/word-sets/pick-start.ts";
import type { Moves } from "./use-moves.ts";

/** A word with the button that puts it into the set or takes it out; one that has left may still be shown. */
export function MovedWord({
  word: { id, arabicWord, englishMeaning, category, foundIn },
  isRemoval,
  hasLeft,
  moves,
}: {
  word: PickableWord;
  isRemoval: boolean;
  hasLeft: boolean;
  moves: Moves;
}) {
  const { pathname, search } = useLocation();
  const isMoving = hasLeft || moves.isMoving(id);
  const label = `${isRemoval ? "Remove" : "Add"} ${englishMeaning}`;
  return (
    <li data-moving={isMoving || undefined}>
      <span className="min-w-0">
        <span dir="auto">{englishMeaning}</span>
        <i>{category}</i>
        <FoundInText found={foundIn} />
      </span>
      <ArabicText size="row" marks="gold" className="text-right">
        {arabicWord}
      </ArabicText>
      <Form
        method="post"
        action={pathname + search}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMoving) moves.move(event.currentTarget.closest("li"), { id, isRemoval });
        }}
      >
        {isRemoval && <input type="hidden" name="_method" value="delete" />}
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          title={label}
          aria-label={label}
          aria-disabled={isMoving || undefined}
          className={buttonStyle({ variant: "plain", iconOnly: true }, "-me-3")}
        >
          <Icon name={isRemoval ? "remove" : "add"} />
        </button>
      </Form>
    </li>
  );
}
