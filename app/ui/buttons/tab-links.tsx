import { Link } from "react-router";

export type TabLink = { to: string; label: string; count?: number; isCurrent: boolean };

/** Tabs as links: each view has an address of its own. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="tab-links">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} preventScrollReset aria-current={tab.isCurrent ? "page" : undefined}>
              {tab.label}
              {tab.count !== undefined && <span>{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
