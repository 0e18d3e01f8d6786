import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { latinKeys, PANEL_ROWS, type PanelKey } from "./keyboard-layout.ts";
import { useTypingMode } from "./typing-mode.ts";
import { TypingModeChoice } from "./typing-mode-choice.tsx";

/** The on-screen Arabic keyboard along the lower edge of the window; the field keeps the focus of a pointer. */
export default function KeyboardPanel({
  fieldId,
  takesFocus,
  onType,
  onErase,
  onClose,
}: {
  fieldId: string;
  /** Opened by key: the first key takes the focus. */
  takesFocus: boolean;
  onType: (text: string) => void;
  onErase: () => void;
  onClose: () => void;
}) {
  const panel = useRef<HTMLElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const [written, setWritten] = useState("");
  const latin = latinKeys(useTypingMode());

  useEffect(() => {
    if (takesFocus) panel.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }, [takesFocus]);
  useEffect(() => {
    document.getElementById(fieldId)?.scrollIntoView({ block: "nearest" });
  }, [fieldId]);

  function press(key: PanelKey) {
    if (key.kind === "erase") onErase();
    else onType(key.kind === "space" ? " " : key.text);
    const field = document.getElementById(fieldId);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      setWritten(field.value);
    }
  }

  function move(event: KeyboardEvent) {
    const target = nextKey(at, event.key);
    if (!target) return;
    event.preventDefault();
    setAt(target);
    panel.current
      ?.querySelector<HTMLElement>(`[data-key="${target.row} ${target.column}"]`)
      ?.focus();
  }

  return (
    <section
      ref={panel}
      aria-label="Arabic keyboard"
      onMouseDown={(event) => event.preventDefault()}
      className="arabic-keyboard fixed inset-x-0 bottom-0 z-50 mx-auto grid w-full max-w-lg touch-manipulation gap-1 border border-line bg-sunken px-0.75 pt-1 pb-[max(0.4rem,env(safe-area-inset-bottom))] shadow-float select-none sm:rounded-t-lg sm:px-3 sm:pt-2.5"
    >
      <div className="flex items-center gap-1.5">
        <TypingModeChoice />
        <button
          type="button"
          aria-label="Close the keyboard"
          onClick={onClose}
          className="ms-auto inline-flex size-11 cursor-pointer items-center justify-center rounded-sm text-ink-soft hover:bg-accent-wash hover:text-accent-strong"
        >
          <Icon name="close" />
        </button>
      </div>
      {PANEL_ROWS.map(({ name, keys }, row) => (
        <fieldset
          key={name}
          aria-label={name}
          onKeyDown={move}
          className="flex min-w-0 justify-center gap-0.5 sm:gap-1.5"
        >
          {keys.map((key, column) => (
            <Key
              key={key.name}
              place={`${row} ${column}`}
              face={key}
              latin={key.kind === "text" ? latin.get(key.text) : undefined}
              isReachable={at.row === row && at.column === column}
              onPress={() => {
                setAt({ row, column });
                press(key);
              }}
            />
          ))}
        </fieldset>
      ))}
      <output className="sr-only" lang="ar" dir="rtl">
        {written}
      </output>
    </section>
  );
}

function Key({
  place,
  face,
  latin,
  isReachable,
  onPress,
}: {
  place: string;
  face: PanelKey;
  latin: string | undefined;
  isReachable: boolean;
  onPress: () => void;
}) {
  const isText = face.kind === "text";
  return (
    <button
      type="button"
      data-key={place}
      tabIndex={isReachable ? 0 : -1}
      aria-label={face.name}
      title={face.name}
      onClick={onPress}
      className={classNames(
        "relative inline-flex h-(--key-height) min-w-0 cursor-pointer items-center justify-center rounded-sm border border-line shadow-sheet transition-colors hover:border-accent hover:bg-accent-wash active:bg-accent active:text-on-accent",
        face.kind === "space" ? "flex-4" : face.kind === "erase" ? "flex-2" : "max-w-14 flex-1",
        isText && face.isMark ? "bg-gold-wash text-gold" : "bg-surface text-ink",
      )}
    >
      {isText ? (
        <span
          lang="ar"
          dir="rtl"
          data-letter={face.label}
          className={classNames(
            "keyboard-letter leading-none",
            face.isMark ? "text-3xl" : "text-2xl",
          )}
        />
      ) : face.kind === "erase" ? (
        <Icon name="erase" />
      ) : (
        <span className="text-xs text-ink-faint">Space</span>
      )}
      {latin && (
        <span
          aria-hidden="true"
          className="absolute start-1 bottom-0.5 max-sm:hidden font-mono text-[0.6875rem] leading-none text-ink-faint"
        >
          {latin}
        </span>
      )}
    </button>
  );
}

type Place = { row: number; column: number };

function nextKey({ row, column }: Place, key: string): Place | null {
  const keys = PANEL_ROWS[row]?.keys.length ?? 0;
  if (key === "ArrowRight") return { row, column: (column + 1) % keys };
  if (key === "ArrowLeft") return { row, column: (column + keys - 1) % keys };
  if (key === "Home") return { row, column: 0 };
  if (key === "End") return { row, column: keys - 1 };
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  const count = PANEL_ROWS.length;
  const other = (row + (key === "ArrowDown" ? 1 : count - 1)) % count;
  const there = PANEL_ROWS[other]?.keys.length ?? 1;
  return { row: other, column: Math.round((column / Math.max(1, keys - 1)) * (there - 1)) };
}
