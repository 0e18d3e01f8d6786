import { useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";

const sizes = {
  sm: { px: 48, style: "size-12 object-cover" },
  md: { px: 80, style: "size-20 object-cover" },
  lg: { px: 192, style: "size-48 object-contain" },
};

/** A learner's picture of a word, which says nothing the word beside it does not; it disappears when it cannot be loaded. */
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
      {/* Only an inline image without a text takes no room when it fails where no script can remove it. */}
      <img
        ref={image}
        src={src}
        alt=""
        width={px}
        height={px}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
        className={classNames("inline rounded-md bg-sunken align-top", style)}
      />
    </span>
  );
}
