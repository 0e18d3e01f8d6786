import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { latePart } from "#app/ui/late-part.tsx";
import { arabicField } from "./arabic-field.ts";
import { KeyboardContext } from "./keyboard-context.ts";
import { KeyboardToggle } from "./keyboard-toggle.tsx";
import { leaveOpen, wasLeftOpen } from "./left-open.ts";
import { useTypingMode } from "./typing-mode.ts";

const KeyboardPanel = latePart(async () => {
  const { styledKeyboard } = await import("./styled-keyboard.ts");
  return styledKeyboard();
});

/** Gives every Arabic field inside an on-screen keyboard and what Latin keys are chosen to write; needs scripts. */
export function ArabicKeyboardArea({
  staysOpen = false,
  children,
}: {
  /** Opens by itself where it was left open. */
  staysOpen?: boolean;
  children: ReactNode;
}) {
  const area = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [isByKey, setIsByKey] = useState(false);
  const [fieldId, setFieldId] = useState<string | null>(null);
  const chosen = useTypingMode();
  const [write, setWrite] = useState<((event: InputEvent) => void) | null>(null);
  const mode = write ? chosen : "off";

  const loadWriting = useCallback(() => {
    if (write || (chosen === "off" && !isOpen)) return;
    import("./write-arabic.ts").then(
      ({ writeArabic }) => {
        setWrite(() => writeArabic);
        setIsMissing(false);
      },
      () => setIsMissing(true),
    );
  }, [chosen, isOpen, write]);
  useEffect(loadWriting, [loadWriting]);

  useLayoutEffect(() => {
    const element = area.current;
    if (!write || !element) return;
    element.addEventListener("beforeinput", write);
    return () => element.removeEventListener("beforeinput", write);
  }, [write]);

  useLayoutEffect(() => {
    const field = staysOpen && wasLeftOpen() && area.current?.querySelector("input[lang='ar']");
    if (!field) return;
    setIsOpen(true);
    setFieldId(field.id);
    takeFocus(field.id);
  }, [staysOpen]);

  const controls = useMemo(
    () => ({
      isOpen,
      fieldId,
      mode,
      toggle(id: string, byKey: boolean) {
        const closes = isOpen && fieldId === id;
        setIsMissing(false);
        setIsOpen(!closes);
        if (staysOpen) leaveOpen(!closes);
        setIsByKey(byKey);
        setFieldId(id);
        if (!byKey) takeFocus(id);
      },
      buttonIn: (id: string) => <KeyboardToggle fieldId={id} />,
    }),
    [isOpen, fieldId, mode, staysOpen],
  );

  function followFocus(event: FocusEvent) {
    const field = arabicField(event.target);
    loadWriting();
    if (field) setFieldId(field.id);
    else if (isTypedInto(event.target)) setFieldId(null);
  }

  function close() {
    setIsOpen(false);
    if (staysOpen) leaveOpen(false);
    if (fieldId) document.getElementById(fieldId)?.focus();
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpen || fieldId === null) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  return (
    <KeyboardContext value={controls}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to the fields and keys inside */}
      <div ref={area} className="contents" onFocus={followFocus} onKeyDown={closeOnEscape}>
        {isMissing && (
          <p role="alert" className="text-sm font-medium text-incorrect">
            The keyboard couldn’t be loaded. Check your connection and try again.
          </p>
        )}
        {children}
        {isOpen && fieldId !== null && (
          <KeyboardPanel
            fieldId={fieldId}
            takesFocus={isByKey}
            onClose={close}
            onMissing={() => {
              setIsOpen(false);
              setIsMissing(true);
            }}
          />
        )}
      </div>
    </KeyboardContext>
  );
}

/** A phone reads again whether its own keyboard is wanted when a field gets the focus, so the field gets it anew. */
function takeFocus(id: string): void {
  const field = document.getElementById(id);
  if (field && matchMedia("(pointer: coarse)").matches) field.blur();
  requestAnimationFrame(() => field?.focus({ preventScroll: true }));
}

function isTypedInto(target: EventTarget): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio|file|button)$/.test(target.type))
  );
}
