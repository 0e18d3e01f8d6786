import { Link } from "react-router";

export function Logo({ name }: { name: string }) {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 rounded-sm font-display text-xl font-semibold tracking-tight text-ink no-underline"
    >
      <img src="/favicon.svg" alt="" width={32} height={32} />
      {name}
    </Link>
  );
}
