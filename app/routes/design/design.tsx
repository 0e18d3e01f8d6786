import type { LoaderFunctionArgs, MetaFunction } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { NotificationProvider, useNotifications } from "#app/ui/feedback/notifications.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { AppShell } from "#app/ui/shell/app-shell.tsx";
import { TIERS } from "#models/users/plan-rules.ts";
import { Colors } from "./colors.tsx";
import { Figures, Messages, Pages } from "./content.tsx";
import { Buttons, Fields } from "./controls.tsx";
import { Specimen } from "./specimen.tsx";
import { Type } from "./type.tsx";

export const handle = { opensInArabic: true };

export const meta: MetaFunction = () => [{ title: "Design" }];

export function loader({ url }: LoaderFunctionArgs) {
  const tier = url.searchParams.get("tier");
  return {
    tier: TIERS.find((one) => one === tier) ?? "free",
    dialog: url.searchParams.has("dialog"),
    flash: url.searchParams.has("flash")
      ? { id: "flash", title: "Data Restored", description: "What you typed before is back." }
      : null,
  };
}

/** Every primitive, in both themes and both directions; registered in development only. */
export default function Design({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return (
    <NotificationProvider flash={loaderData.flash}>
      <AppShell user={{ name: "Layla", tier: loaderData.tier }} productName="Kalima">
        <h1 className="mb-6 text-3xl">Design</h1>
        <Overlays />
        <Sheet theme="light" />
        <Sheet theme="dark" />
        <Sheet theme="light" dir="rtl" />
        <Sheet theme="dark" dir="rtl" />
      </AppShell>
      {loaderData.dialog && (
        <Dialog title="Create New Word Set" closeTo="/design">
          <TextField id="set-name" label="Set Name" autoFocus />
          <DialogActions>
            <Button>Create Set</Button>
            <ButtonLink to="/design" variant="secondary" preventScrollReset>
              Cancel
            </ButtonLink>
          </DialogActions>
        </Dialog>
      )}
    </NotificationProvider>
  );
}

function Overlays() {
  const { notify } = useNotifications();
  return (
    <Specimen title="Overlays">
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/design?dialog" preventScrollReset variant="secondary">
          Open a dialog
        </ButtonLink>
        <Button
          type="button"
          variant="secondary"
          onClick={() => notify({ title: "Word saved", description: "It is due tomorrow." })}
        >
          Notify
        </Button>
        <Button
          type="button"
          variant="secondary"
          onClick={() => notify({ title: "Save failed", tone: "destructive" })}
        >
          Notify of an error
        </Button>
      </div>
    </Specimen>
  );
}

function Sheet({ theme, dir = "ltr" }: { theme: "light" | "dark"; dir?: "ltr" | "rtl" }) {
  const prefix = `${theme}-${dir}`;
  return (
    <div
      id={prefix}
      data-theme={theme}
      dir={dir}
      className="mb-10 rounded-xl border border-line bg-paper p-5 text-ink sm:p-8"
    >
      <Type />
      <Colors />
      <Buttons />
      <Fields prefix={prefix} />
      <Figures />
      <Messages />
      <Pages prefix={prefix} />
    </div>
  );
}
