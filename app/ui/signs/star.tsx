import { classNames } from "#app/ui/class-names.ts";

export const STAR_PATH =
  "M12 2.7l2.7 2.7h3.9v3.9l2.7 2.7-2.7 2.7v3.9h-3.9L12 21.3l-2.7-2.7H5.4v-3.9L2.7 12l2.7-2.7V5.4h3.9z";

/** The eight-pointed star, as high as the text beside it; what it means stands in words. */
export function Star({ open = false, className }: { open?: boolean; className?: string }) {
  return <span aria-hidden="true" className={classNames("star", open && "star-open", className)} />;
}
