import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Star } from "#app/ui/signs/star.tsx";

const actions: { to: string; name: string; sign: ReactNode }[] = [
  { to: href("/session-setup"), name: "Test", sign: "؟" },
  { to: href("/vocabulary"), name: "Manage words", sign: "ض" },
  { to: "/story-review", name: "Read a story", sign: "«»" },
  {
    to: "/practice",
    name: "Practice freely",
    sign: (
      <span className="-translate-y-[1.9rem] pt-[0.35em] text-[4.8rem] leading-none whitespace-pre">
        {" \u0651"}
      </span>
    ),
  },
  { to: "/vocabulary-progress", name: "Word progress", sign: <Star className="text-2xl" /> },
];

export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <SectionHeading
        id="quick-actions"
        aside={
          <TextLink to={href("/dashboard/new-word-set")} preventScrollReset>
            Create Word Set
          </TextLink>
        }
      >
        Quick Actions
      </SectionHeading>
      <ul className="grid grid-cols-2 sm:flex sm:flex-wrap sm:justify-between">
        {actions.map(({ to, name, sign }) => (
          <li key={to} className="border-b border-line sm:border-0">
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 font-medium hover:bg-accent-wash hover:text-accent-strong sm:gap-1.5 sm:pe-2"
            >
              <span
                aria-hidden="true"
                lang="ar"
                className="grid h-10 w-9 place-items-center text-[1.75rem] leading-none text-gold"
              >
                {sign}
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
