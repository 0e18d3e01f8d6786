import type { ReactNode } from "react";
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
  /** Leaves the side menu out, for screens that want all the attention (session, practice). */
  focused?: boolean;
  /** False on pages that ship no scripts. */
  scripts?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <SkipLink />
      <ShellHeader user={user} productName={productName} focused={focused} />
      <div className="mx-auto flex max-w-page gap-10 px-4 sm:px-6">
        {!focused && (
          <div className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-52 shrink-0 overflow-y-auto border-e border-line py-6 pe-4 lg:block">
            <SideMenu hasPassword={user.hasPassword} />
          </div>
        )}
        <div className="min-w-0 flex-1">
          <NotificationArea floating={scripts} />
          <main id={mainId} tabIndex={-1} className="pt-6 pb-20 sm:pt-9">
            {children}
          </main>
        </div>
      </div>
    </>
  );
}
