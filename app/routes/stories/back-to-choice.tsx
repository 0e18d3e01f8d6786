import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** The way back to the choice of words. */
export function BackToChoice() {
  return (
    <p className="mb-2 print:hidden">
      <Link
        to={href("/story-review")}
        className="-ms-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 font-medium text-accent hover:text-accent-strong"
      >
        <Icon name="back" className="size-4 rtl:[scale:-1_1]" />
        Read a story
      </Link>
    </p>
  );
}
