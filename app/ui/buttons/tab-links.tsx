import { Link } from "react-router";

export type TabLink = { to: string; label: string; count?: number; isCurrent: boolean };

/** Tabs as links: each view has an address of its own. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="flex flex-wrap gap-x-6 max-sm:gap-x-4 max-sm:text-sm">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.isCurrent ? "page" : undefined}
              className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-3 border-transparent whitespace-nowrap text-ink-soft -outline-offset-2 hover:text-accent-strong aria-[current=page]:border-gold-fill aria-[current=page]:font-semibold aria-[current=page]:text-ink forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="font-normal text-ink-faint tabular-nums">{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
