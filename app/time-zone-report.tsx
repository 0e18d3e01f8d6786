import { useEffect } from "react";
import { useFetcher } from "react-router";

/** Tells the server the browser's time zone, once, while the account has none. */
export function TimeZoneReport() {
  const { submit } = useFetcher({ key: "time-zone" });
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!timeZone) return;
    submit(
      { timeZone },
      { method: "post", action: "/settings/time-zone", defaultShouldRevalidate: false },
    );
  }, [submit]);
  return null;
}
