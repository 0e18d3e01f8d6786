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
    sign: <span>{" \u0651"}</span>,
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
      <ul className="quick-actions">
        {actions.map(({ to, name, sign }) => (
          <li key={to}>
            <Link to={to}>
              <span aria-hidden="true" lang="ar">
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
