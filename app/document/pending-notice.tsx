import { useEffect, useState } from "react";
import { href, useLocation, useNavigation } from "react-router";

// A page that comes at once needs no notice of its coming.
const PATIENCE_MS = 300;

/** Says that the next page is on its way, once that takes a moment. */
export function PendingNotice() {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const next = navigation.state === "loading" ? navigation.location.pathname : null;
  // From step to step a session says by itself what it waits for.
  const isStep = next === pathname && /^\/(session|practice-session\/.*)$/.test(pathname);
  const address = isStep ? null : next;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    setShown(false);
    if (address === null) return;
    const wait = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(wait);
  }, [address]);
  if (!isShown || address === null) return null;
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-6 z-40 mx-auto w-fit rounded-lg border border-line bg-surface px-4 py-2 text-sm text-ink shadow-float"
    >
      {textOf(address)}
    </p>
  );
}

function textOf(address: string): string {
  if (address === href("/session")) return "Loading your learning session...";
  if (address.startsWith("/practice-session/")) return "Loading practice session...";
  if (address === href("/admin/cancellation-feedback")) return "Loading cancellation feedback...";
  return "Loading...";
}
