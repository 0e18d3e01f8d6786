import { href, Link } from "react-router";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

const actions: { to: string; title: string; text: string; icon: IconName }[] = [
  { to: href("/session-setup"), title: "Test", text: "Review what’s due", icon: "check" },
  { to: href("/vocabulary"), title: "Vocabulary", text: "Your words", icon: "book" },
  { to: "/story-review", title: "Story", text: "See your words in a story", icon: "globe" },
  { to: "/practice", title: "Practice", text: "Cards, matching, quiz", icon: "cards" },
  { to: "/vocabulary-progress", title: "Progress", text: "See what sticks", icon: "chart" },
];

export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions" className="mt-10">
      <SectionHeading id="quick-actions">Quick Actions</SectionHeading>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-5">
        {actions.map(({ to, title, text, icon }) => (
          <li key={to} className="last:odd:max-sm:col-span-2">
            <Link
              to={to}
              className="grid h-full content-start gap-1 rounded-lg border border-line bg-surface p-4 shadow-sheet transition-colors hover:border-accent hover:bg-accent-wash"
            >
              <Icon name={icon} className="mb-1 size-6 text-accent" />
              <span className="font-medium">{title}</span>
              <span className="text-sm text-ink-soft">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
