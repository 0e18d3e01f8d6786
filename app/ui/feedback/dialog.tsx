import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Link, useNavigate } from "react-router";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { noteModal } from "./top-dialog.ts";

const widths = {
  question: "sm:max-w-md",
  details: "sm:max-w-lg",
  form: "sm:max-w-[40rem]",
  wide: "sm:max-w-[58rem]",
};

/**
 * Open for as long as it is rendered: the address is its state and `closeTo` the way out. The server
 * writes it open over the page; once scripts run the same element becomes modal.
 */
export function Dialog({
  title,
  closeTo,
  closeLabel = "Close",
  size = "question",
  hidesTitle = false,
  reloadOnClose = false,
  onLeave,
  children,
}: {
  title: ReactNode;
  closeTo: string;
  closeLabel?: string;
  size?: keyof typeof widths;
  /** Hides the title except from screen readers, since the content says it large. */
  hidesTitle?: boolean;
  /** For pages without scripts of their own on the other side. */
  reloadOnClose?: boolean;
  /** For a dialog over another, which scripts open and close where the address stays. */
  onLeave?: (() => void) | undefined;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cameFromServer = useRef(!useHydrated());
  const [opener] = useState(focusedElement);
  const navigate = useNavigate();
  const titleId = useId();
  const keepsScroll = !closeTo.includes("#");

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (cameFromServer.current) element.dataset.settled = "";
    becomeModal(element);
    const leaveTop = noteModal(element);
    return () => {
      leaveTop();
      element.close();
      opener?.focus({ preventScroll: true });
    };
  }, [opener]);

  function leave() {
    if (onLeave) onLeave();
    else if (reloadOnClose) window.location.assign(closeTo);
    else navigate(closeTo, { preventScrollReset: keepsScroll });
  }

  function leaveOnCancel(event: SyntheticEvent<HTMLDialogElement>) {
    // One that cannot be held back is followed by its close.
    if (event.target !== event.currentTarget || !event.cancelable) return;
    event.preventDefault();
    leave();
  }

  /** The browser closes a dialog at the second Escape by itself; whether it is left is not the browser's to say. */
  function leaveWhenClosed(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget || event.currentTarget.open) return;
    becomeModal(event.currentTarget);
    leave();
  }

  function leaveInPlace(event: MouseEvent<HTMLAnchorElement>) {
    if (!onLeave) return;
    event.preventDefault();
    onLeave();
  }

  const way = {
    to: closeTo,
    preventScrollReset: keepsScroll,
    reloadDocument: reloadOnClose,
  };
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      onCancel={leaveOnCancel}
      onClose={leaveWhenClosed}
      className="overlay"
    >
      <div className="relative grid min-h-[calc(100%+1px)] justify-items-center sm:items-center sm:p-6">
        <Link
          {...way}
          onClick={leaveInPlace}
          tabIndex={-1}
          aria-hidden="true"
          className="absolute inset-0 cursor-default"
        />
        <section
          className={classNames(
            "overlay-panel relative w-full border-line bg-surface px-4 pb-6 shadow-lift max-sm:min-h-dvh max-sm:has-[.sheet-foot]:pb-24 sm:max-h-[calc(100dvh-3rem)] sm:overflow-y-auto sm:rounded-xl sm:border sm:px-8 sm:has-[.sheet-foot]:pb-0",
            widths[size],
          )}
        >
          <header className="mb-2 flex min-h-14 items-center justify-between gap-4">
            <h2
              id={titleId}
              tabIndex={-1}
              className={hidesTitle ? "sr-only" : "min-w-0 py-2 text-xl wrap-anywhere outline-none"}
            >
              {title}
            </h2>
            <Link
              {...way}
              onClick={leaveInPlace}
              aria-label={closeLabel}
              className={buttonStyle(
                { variant: "plain", iconOnly: true },
                "-me-3 ms-auto shrink-0",
              )}
            >
              <Icon name="close" />
            </Link>
          </header>
          {children}
        </section>
      </div>
    </dialog>
  );
}

/** A field with autoFocus takes the focus before showModal could remember who had it. */
function focusedElement(): HTMLElement | null {
  if (typeof document === "undefined") return null;
  const active = document.activeElement;
  return active instanceof HTMLElement && !active.closest("dialog") ? active : null;
}

/** showModal refuses an element that is already open, and hiding it would drop the focus. */
function becomeModal(element: HTMLDialogElement): void {
  const active = document.activeElement;
  const typing = active instanceof HTMLElement && element.contains(active) ? active : null;
  const selection =
    typing instanceof HTMLInputElement || typing instanceof HTMLTextAreaElement
      ? ([typing.selectionStart, typing.selectionEnd] as const)
      : null;
  element.removeAttribute("open");
  element.showModal();
  (typing ?? placeToBegin(element))?.focus({ preventScroll: true });
  if (
    selection?.[0] != null &&
    (typing instanceof HTMLInputElement || typing instanceof HTMLTextAreaElement)
  ) {
    typing.setSelectionRange(...selection);
  }
}

/** Finds the marked element (React leaves no trace of autoFocus on a link), else the first field, else the title. */
function placeToBegin(element: HTMLDialogElement): HTMLElement | null {
  return (
    element.querySelector<HTMLElement>("[autofocus], [data-autofocus]") ??
    element.querySelector<HTMLElement>(
      "input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)",
    ) ??
    element.querySelector<HTMLElement>("h2")
  );
}
