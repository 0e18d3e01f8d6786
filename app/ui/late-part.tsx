import { type ComponentType, useEffect, useReducer } from "react";

type Loading<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part that is loaded when it is first shown. Unlike React's lazy, a part that cannot be loaded leaves the page as it
 * is: `onMissing` is called, and the next time it is shown it is loaded anew.
 */
export function latePart<Props extends object>(load: Loading<Props>) {
  let Part: ComponentType<Props> | undefined;
  return function LatePart({ onMissing, ...props }: Props & { onMissing: () => void }) {
    const [, showPart] = useReducer((count: number) => count + 1, 0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once each time it is shown
    useEffect(() => {
      if (Part) return;
      let isShown = true;
      load().then(
        (loaded) => {
          Part = loaded.default;
          if (isShown) showPart();
        },
        () => isShown && onMissing(),
      );
      return () => {
        isShown = false;
      };
    }, []);
    return Part ? <Part {...(props as unknown as Props)} /> : null;
  };
}
