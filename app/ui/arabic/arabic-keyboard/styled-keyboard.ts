import sheet from "#app/styles/keyboard.css?url";
import KeyboardPanel from "./keyboard-panel.tsx";

/** Resolves once its style sheet is there. One that is imported would not be asked for again after it was lost. */
export function styledKeyboard(): Promise<{ default: typeof KeyboardPanel }> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = sheet;
    link.onload = () => resolve({ default: KeyboardPanel });
    link.onerror = () => {
      link.remove();
      reject(new TypeError(`${sheet} was not loaded`));
    };
    document.head.append(link);
  });
}
