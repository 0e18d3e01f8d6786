import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { ShortcutCap } from "#app/ui/buttons/key-cap.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useShortcut } from "#app/ui/shortcuts.ts";
import type { BoardWord } from "#services/practice/board-state.ts";
import type { Tile } from "./tile-names.ts";

/** One tile: a word or a meaning; what became of it is never said by its color alone. */
export function MatchTile({
  tile,
  word,
  shortcut,
  isSelected,
  mark,
  isFresh,
}: {
  tile: Tile;
  word: BoardWord;
  shortcut: string;
  isSelected: boolean;
  mark: "joined" | "missed" | undefined;
  isFresh: boolean;
}) {
  const keys = useShortcut(shortcut);
  return (
    <button
      type="submit"
      name="tile"
      value={tile.name}
      aria-pressed={isSelected}
      aria-keyshortcuts={keys}
      // biome-ignore lint/a11y/noAutofocus: a page without scripts goes on at the tile that was pressed
      autoFocus={isSelected}
      data-mark={mark}
      data-fresh={isFresh ? "" : undefined}
      className="match-tile @container"
    >
      {tile.side === "english" ? (
        <>
          <small>English</small>
          <span
            className={classNames(
              "line-clamp-4 font-display font-semibold wrap-anywhere",
              word.englishMeaning.length > 24 ? "text-base leading-tight" : "text-xl",
            )}
            dir="auto"
          >
            {word.englishMeaning}
          </span>
        </>
      ) : (
        <ArabicText size="md" marks="gold" className="max-w-full">
          {word.arabicWord}
        </ArabicText>
      )}
      <ShortcutCap>{shortcut}</ShortcutCap>
    </button>
  );
}
