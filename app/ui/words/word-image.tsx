import { useEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";

// Chromium draws a sign for a broken image that has a width and a height, but none for one with bounds.
const sizes = {
  sm: { px: 40, style: "min-w-10 max-w-10 min-h-10 max-h-10 object-cover" },
  md: { px: 80, style: "min-w-20 max-w-20 min-h-20 max-h-20 object-cover" },
  lg: { px: 192, style: "min-w-48 max-w-48 min-h-48 max-h-48 object-contain" },
};

/**
 * A learner's picture of a word, which says nothing the word beside it does not. One that cannot be
 * loaded is removed where scripts run and leaves an empty place where they do not.
 */
export function WordImage({ src, size = "md" }: { src: string; size?: keyof typeof sizes }) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();

  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setFailed(src);
  }, [src]);

  if (failed === src) return null;
  const { px, style } = sizes[size];
  return (
    <span className="shrink-0 leading-none">
      <img
        ref={image}
        src={src}
        alt=""
        width={px}
        height={px}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
        className={classNames("inline size-auto rounded-md align-top", style)}
      />
    </span>
  );
}
