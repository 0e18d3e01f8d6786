import { Link } from "react-router";

export type TabLink = { to: string; label: string; count?: number; isCurrent: boolean };

/** Tabs as links: each view has an address of its own. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-line">
      <ul className="flex sm:gap-1">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.isCurrent ? "page" : undefined}
              className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-2.5 font-medium whitespace-nowrap text-ink-soft sm:px-3.5 hover:text-accent -outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-accent"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="text-sm text-ink-faint tabular-nums">{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
