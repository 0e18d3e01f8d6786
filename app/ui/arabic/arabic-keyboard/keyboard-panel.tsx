import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { latinKeys, PANEL_ROWS, type PanelKey } from "./keyboard-layout.ts";
import { useTypingMode } from "./typing-mode.ts";
import { TypingModeChoice } from "./typing-mode-choice.tsx";
import { pressKey } from "./write-arabic.ts";

/** The on-screen Arabic keyboard along the lower edge of the window; the field keeps the focus of a pointer. */
export default function KeyboardPanel({
  fieldId,
  takesFocus,
  onClose,
}: {
  fieldId: string;
  /** Opened by key: the first key takes the focus. */
  takesFocus: boolean;
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
    if (key.kind === "erase") pressKey(fieldId, null);
    else pressKey(fieldId, key.kind === "space" ? " " : key.text);
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
      className="arabic-keyboard"
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
        <fieldset key={name} aria-label={name} onKeyDown={move}>
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
      data-kind={isText && face.isMark ? "mark" : face.kind}
    >
      {isText ? (
        <span lang="ar" dir="rtl" data-letter={face.label} className="keyboard-letter" />
      ) : face.kind === "erase" ? (
        <Icon name="erase" />
      ) : (
        <small>Space</small>
      )}
      {latin && (
        <span aria-hidden="true" className="keyboard-latin">
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
