import { useEffect, useState } from "react";
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import {
  expireFrame,
  isFrameCurrent,
  keepFrame,
  lastFrame,
} from "#app/connection/current-frame.ts";
import { expectDocument } from "#app/connection/document-when-due.ts";
import { keepPage } from "#app/connection/keep-page.ts";
import { loadDespiteNetworkError } from "#app/connection/load-despite-network-error.ts";
import { useOfflinePage } from "#app/connection/offline-page.ts";
import { sendShedAgain } from "#app/connection/send-shed-again.ts";
import { SessionCheck } from "#app/connection/session-check.tsx";
import { displayOfBrowser } from "#app/document/display-cookie.ts";
import { DisplayHead } from "#app/document/display-head.tsx";
import { keepEarlyPresses, useEarlyPresses } from "#app/document/early-presses.ts";
import { FailureScreen } from "#app/document/failure-screen.tsx";
import { takeNotification } from "#app/document/flash.ts";
import { InlineScript } from "#app/document/inline-script.tsx";
import { PageFocus } from "#app/document/page-focus.ts";
import { DATA_RESTORED, PageKeeper } from "#app/document/page-keeper.tsx";
import { PendingNotice } from "#app/document/pending-notice.tsx";
import { ShortcutKeys } from "#app/document/shortcut-keys.tsx";
import { TimeZoneReport } from "#app/document/time-zone-report.tsx";
import { TypedTextGuard } from "#app/document/typed-text-guard.tsx";
import { takeTypedForm } from "#app/identity/typed-form.ts";
import { setCacheControl } from "#app/middleware/cache-control.ts";
import { confirmAuthSession } from "#app/middleware/confirm-auth-session.ts";
import { loadAuthSession } from "#app/middleware/load-auth-session.ts";
import type { Notification } from "#app/ui/feedback/notification.ts";
import { NotificationArea } from "#app/ui/feedback/notification-area.tsx";
import { NotificationProvider } from "#app/ui/feedback/notifications.tsx";
import { TypedForm } from "#app/ui/fields/typed-form.ts";
import { displayAttributes } from "#app/ui/layout/display-attributes.ts";
import { ShortcutsContext } from "#app/ui/shortcuts.ts";
import { DEFAULT_DISPLAY } from "#models/users/display-rules.ts";
import type { User } from "#models/users/user.ts";
import { env } from "#services/env.server.ts";
import { speakingVoice } from "#services/speech/speak.ts";
import type { Route } from "./+types/root";
import styles from "./app.css?url";
import { authSessionContext } from "./context.ts";
import { answerFailures } from "./middleware/answer-failures.ts";
import { answerOptions } from "./middleware/answer-options.ts";
import { limitRequests } from "./middleware/limit-requests.ts";
import { readPageTogether } from "./middleware/read-page-together.ts";
import { refuseCrossSite } from "./middleware/refuse-cross-site.ts";
import { arabicFontFile, displayFontPreload } from "./styles/font-preloads.ts";
import { AppShell } from "./ui/shell/app-shell.tsx";
import { PlainShell } from "./ui/shell/plain-shell.tsx";

if (!import.meta.env.SSR) sendShedAgain();

export const middleware: Route.MiddlewareFunction[] = [
  answerFailures,
  answerOptions,
  refuseCrossSite,
  loadAuthSession,
  limitRequests,
  confirmAuthSession,
  setCacheControl,
  readPageTogether,
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const authSession = context.get(authSessionContext);
  const flash = await takeNotification(request);
  const who = { userId: authSession?.user.id ?? "", path: url.pathname };
  const typed = authSession && (await takeTypedForm(request, who));
  const display = authSession?.user.display ?? (await displayOfBrowser(request));
  return data(
    {
      user: authSession && shellUser(authSession.user),
      display,
      arabicFont: arabicFontFile(display),
      productName: env.productName,
      voice: speakingVoice(),
      notification: flash?.notification ?? (typed?.fields ? dataRestored() : null),
      typed: typed?.fields ? { path: url.pathname, fields: typed.fields } : null,
      confirmInMs: authSession?.confirmation
        ? authSession.confirmation.askAt.getTime() - Date.now()
        : null,
    },
    { headers: [flash, typed].flatMap((one) => (one ? [["Set-Cookie", one.setCookie]] : [])) },
  );
}

/** The frame stands as it was when a page does not arrive, so that the page's own boundary says so. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadDespiteNetworkError(serverLoader, lastFrame<Awaited<ReturnType<typeof serverLoader>>>);
}

/** The frame changes with forms and with who is signed in, which leads through "/"; other links ask for their page alone. */
export function shouldRevalidate({
  formMethod = "GET",
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod !== "GET") expireFrame();
  const isLink = formMethod === "GET" && currentUrl.href !== nextUrl.href;
  const staysInside = isLink && nextUrl.pathname !== "/";
  return defaultShouldRevalidate && !(staysInside && isFrameCurrent());
}

export const links: Route.LinksFunction = () => [
  displayFontPreload,
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32 48x48" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = import.meta.env.SSR
    ? undefined
    : document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  const matches = useMatches();
  const hasScript = !matches.some(isScriptless);
  const opensInArabic = matches.some(({ handle }) => hasHandle(handle, "opensInArabic"));
  const root = useRouteLoaderData<typeof loader>("root");
  const display = root?.display ?? DEFAULT_DISPLAY;
  return (
    <html lang="en" dir="ltr" {...displayAttributes(display)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {hasScript && root?.user && <InlineScript lines={keepEarlyPresses} />}
        <DisplayHead theme={display.theme} arabicFont={opensInArabic ? root?.arabicFont : null} />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        {hasScript && <ScrollRestoration nonce={nonce} />}
        {hasScript && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { user, productName, notification, typed } = loaderData;
  useEffect(() => {
    keepFrame(loaderData);
    expectDocument(loaderData.confirmInMs);
  }, [loaderData]);
  useOfflinePage();
  useEarlyPresses();
  const { pathname } = useLocation();
  const typedFields = useTypedFields(pathname, typed);
  const matches = useMatches();
  const isFocused = matches.some(({ handle }) => hasHandle(handle, "focused"));
  const hasScript = !matches.some(isScriptless);
  return (
    <NotificationProvider flash={notification}>
      <TypedTextGuard />
      <PageKeeper userId={user?.id} />
      <TypedForm value={typedFields}>
        {user ? (
          <ShortcutsContext value={user.usesShortcuts}>
            <AppShell user={user} productName={productName} focused={isFocused} scripts={hasScript}>
              {!user.hasTimeZone && <TimeZoneReport />}
              <SessionCheck />
              <ShortcutKeys focused={isFocused} />
              <PageFocus />
              <PendingNotice />
              <Outlet />
            </AppShell>
          </ShortcutsContext>
        ) : (
          <>
            {hasScript && <NotificationArea floating />}
            <Outlet />
          </>
        )}
      </TypedForm>
    </NotificationProvider>
  );
}

/** Keeps typed text in its fields while their page is shown, also when the frame is asked for again. */
function useTypedFields(pathname: string, given: Route.ComponentProps["loaderData"]["typed"]) {
  const [typed, setTyped] = useState(given);
  const next = given ?? (typed?.path === pathname ? typed : null);
  if (next !== typed) setTyped(next);
  return next?.path === pathname ? next.fields : null;
}

function dataRestored(): Notification {
  return { id: crypto.randomUUID(), ...DATA_RESTORED };
}

function shellUser(user: User) {
  return {
    id: user.id,
    name: user.firstName ?? user.username,
    tier: user.subscriptionTier,
    showsMarksOnTap: user.display.vowelMarks === "tap",
    hasTimeZone: user.timeZone !== null,
    usesShortcuts: user.shortcuts,
    readAloud: user.readAloud,
  };
}

/** A page without scripts says so itself, or its loader does for this request. */
function isScriptless({ handle, loaderData }: { handle: unknown; loaderData: unknown }): boolean {
  return hasHandle(handle, "noScript") || hasHandle(loaderData, "noScript");
}

function hasHandle(value: unknown, name: string): boolean {
  return typeof value === "object" && value !== null && Reflect.get(value, name) === true;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PlainShell>
      <FailureScreen error={error} />
    </PlainShell>
  );
}
