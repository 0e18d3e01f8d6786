import { useEffect } from "react";
import { type Navigation, useLocation, useNavigate, useNavigation } from "react-router";
import { SIGNED_OUT } from "#app/connection/call-server.ts";
import { router } from "#app/connection/framework.ts";
import { showPage } from "#app/connection/keep-page.ts";
import { keepText, noteText, takeText } from "#app/connection/kept-text.ts";
import { holdModules, preloadModules } from "#app/connection/route-modules.ts";
import { useNotifications } from "#app/ui/feedback/notifications.tsx";
import { letLeave, wouldLose } from "./typed-text-guard.tsx";

export const DATA_RESTORED = { title: "Data Restored", description: "What you typed is back." };

/**
 * Lets the page stand when something that it asks for does not come, brings back what its user typed before a sign-in,
 * and asks for what is new where the browser takes the page back as it was left.
 */
export function PageKeeper({ userId }: { userId: string | undefined }) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const { notify } = useNotifications();

  useEffect(() => {
    // The rendered state may not know yet that a form was sent.
    const isLeaving = () => router().state.navigation.state !== "idle";
    const stay = () =>
      navigate(
        { pathname, search, hash },
        { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state },
      );
    showPage({
      address: pathname + search,
      isLeaving,
      leadsTo: () => addressOfLink(router().state.navigation, pathname),
      say: (message) => notify({ ...inParts(message), tone: "destructive" }),
      stay,
      keepText: () => userId !== undefined && keepText({ userId, path: pathname }) && letLeave(),
    });
    const comeBack = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // The router still waits for the document that the page was left for.
      if (isLeaving()) await stay();
      // A page that is read again has a new form, and no answer to the one before.
      if (!router().state.actionData && !wouldLose(null)) await router().revalidate();
    };
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("pageshow", comeBack);
      showPage(undefined);
    };
  }, [pathname, search, hash, state, userId, navigate, notify]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has other forms
  useEffect(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>("form button")];
    const actions = [...document.forms, ...buttons].map(actionOf);
    preloadModules(actions.filter(isHere));
  }, [pathname, search]);

  useEffect(() => holdModules(), []);

  useEffect(() => {
    if (userId === undefined) return;
    const keep = () => keepText({ userId, path: pathname }) && letLeave();
    // Before the page is loaded anew.
    window.addEventListener(SIGNED_OUT, keep, { capture: true });
    return () => window.removeEventListener(SIGNED_OUT, keep, { capture: true });
  }, [userId, pathname]);

  useEffect(() => {
    document.addEventListener("submit", noteText, { capture: true });
    return () => document.removeEventListener("submit", noteText, { capture: true });
  }, []);

  useEffect(() => {
    if (userId && pathname && !isLeaving && takeText(userId)) notify(DATA_RESTORED);
  }, [userId, pathname, isLeaving, notify]);
  return null;
}

function addressOfLink({ location, formMethod }: Navigation, from: string): string | undefined {
  if (!location || formMethod !== undefined || location.pathname === from) return undefined;
  return location.pathname + location.search;
}

function actionOf(sender: HTMLFormElement | HTMLButtonElement): string {
  return sender instanceof HTMLFormElement ? sender.action : sender.formAction;
}

function isHere(address: string): boolean {
  return URL.parse(address)?.origin === window.location.origin;
}

/** The first sentence above the others. */
function inParts(message: string) {
  const end = message.indexOf(". ");
  if (end === -1) return { title: message };
  return { title: message.slice(0, end), description: message.slice(end + 2) };
}
