import { type MouseEvent, useEffect, useLayoutEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import { unsentMessage } from "#app/connection/network-error.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { areaHotkey } from "#app/ui/feedback/notification.ts";
import { noteModal } from "#app/ui/feedback/top-dialog.ts";
import { UnsentNote } from "#app/ui/feedback/unsent-note.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Leaders } from "#app/ui/layout/leaders.tsx";

const groups: { name: string; keys: [what: string, key: string][] }[] = [
  {
    name: "Study",
    keys: [
      ["Submit, accept, continue", "Enter"],
      ["I don’t know", "Ctrl Enter"],
      ["Correct", "1"],
      ["Incorrect", "2"],
      ["Undo this answer", "U"],
      ["Pause", "P"],
      ["Listen", "L"],
    ],
  },
  {
    name: "Practice",
    keys: [
      ["Turn the card", "Space"],
      ["Know it, don’t know", "1 2"],
      ["The card before, after", "← →"],
      ["Tiles", "1 – 8"],
    ],
  },
  {
    name: "Anywhere",
    keys: [
      ["Search", "/"],
      ["Add Word", "N"],
      ["Notification", areaHotkey],
      ["This sheet", "?"],
      ["Close", "Esc"],
    ],
  },
];

/** All keys that act by themselves, and the switch that turns the single ones off. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const fetcher = useFetcher<{ isKept?: boolean }>();
  const unsent = unsentMessage(fetcher.data);
  const isKept = fetcher.state === "idle" && fetcher.data?.isKept === true;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const leaveTop = noteModal(element);
    return () => {
      leaveTop();
      element.close();
    };
  }, []);
  useEffect(() => {
    if (isKept) onClose();
  }, [isKept, onClose]);

  const closeOutside = (event: MouseEvent) => {
    const isInside = event.target instanceof Element && event.target.closest("section");
    if (!isInside) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={dialog}
      aria-labelledby="shortcuts"
      className="overlay"
      onClose={onClose}
      onClick={closeOutside}
    >
      <div className="grid min-h-[calc(100%+1px)] items-end justify-items-center sm:items-center sm:p-6">
        <section className="overlay-panel w-full max-w-xl rounded-t-xl border border-line bg-surface p-5 shadow-float sm:rounded-xl sm:p-7">
          <header className="mb-3 flex items-start justify-between gap-4">
            <h2 id="shortcuts" className="pt-1 text-xl">
              Keyboard shortcuts
            </h2>
            <Button
              type="button"
              variant="quiet"
              iconOnly
              aria-label="Close"
              className="-me-2"
              onClick={onClose}
            >
              <Icon name="close" />
            </Button>
          </header>
          <div className="grid gap-x-12 gap-y-4 sm:grid-cols-2">
            {groups.map(({ name, keys }) => (
              <div key={name}>
                <h3 className="text-lg">{name}</h3>
                <Leaders
                  facts={keys.map(([what, key]) => ({ name: what, value: <kbd>{key}</kbd> }))}
                />
              </div>
            ))}
          </div>
          <fetcher.Form
            method="post"
            action={href("/settings/shortcuts")}
            className="mt-5 grid gap-4"
          >
            <Checkbox
              id="singleKeys"
              name="singleKeys"
              defaultChecked
              label="Use single keys as shortcuts"
            />
            <UnsentNote message={unsent} />
            <div className="flex gap-2">
              <Button pending={fetcher.state !== "idle"}>Save</Button>
              <Button type="button" variant="quiet" onClick={onClose}>
                Close
              </Button>
            </div>
          </fetcher.Form>
        </section>
      </div>
    </dialog>
  );
}
