import { useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";

/** A learner's picture of a word; it disappears when it cannot be loaded. */
export function WordImage({
  src,
  alt = "",
  className,
}: {
  src: string;
  alt?: string;
  className?: string;
}) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();

  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setFailed(src);
  }, [src]);

  if (failed === src) return null;
  return (
    <img
      ref={image}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
      className={classNames("rounded-md bg-sunken object-cover", className ?? "size-20")}
    />
  );
}
