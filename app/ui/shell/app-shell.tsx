import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { NotificationArea } from "#app/ui/feedback/notification-area.tsx";
import { ShellHeader } from "./shell-header.tsx";
import type { ShellUser } from "./shell-user.ts";
import { SideMenu } from "./side-menu.tsx";
import { mainId, SkipLink } from "./skip-link.tsx";

/** The frame of every signed-in screen. */
export function AppShell({
  user,
  productName,
  focused = false,
  scripts = true,
  children,
}: {
  user: ShellUser;
  productName: string;
  /** Gives the side menu no column, for screens that want all the attention (session, practice). */
  focused?: boolean;
  /** False on pages that ship no scripts. */
  scripts?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <SkipLink />
      <ShellHeader user={user} productName={productName} focused={focused} />
      <div
        className={classNames(
          "mx-auto max-w-page px-4 lg:px-6",
          !focused && "lg:grid lg:grid-cols-[11.5rem_minmax(0,1fr)] lg:gap-12",
        )}
      >
        <SideMenu tier={user.tier} hasColumn={!focused} />
        <div className="min-w-0">
          <NotificationArea floating={scripts} />
          <main
            id={mainId}
            tabIndex={-1}
            className={classNames("outline-none", !focused && "pt-6 pb-20 lg:pt-8")}
          >
            {children}
          </main>
        </div>
      </div>
    </>
  );
}
