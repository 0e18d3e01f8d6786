import { useEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";

const SIZES = { sm: 40, md: 80, lg: 192 };

/**
 * A learner's picture of a word, which says nothing the word beside it does not. One that cannot be
 * loaded is removed where scripts run and leaves an empty place where they do not.
 */
export function WordImage({ src, size = "md" }: { src: string; size?: keyof typeof SIZES }) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();

  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setFailed(src);
  }, [src]);

  if (failed === src) return null;
  return (
    <span className="shrink-0 leading-none">
      <img
        ref={image}
        src={src}
        alt=""
        width={SIZES[size]}
        height={SIZES[size]}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
        className={classNames("word-image", size)}
      />
    </span>
  );
}
