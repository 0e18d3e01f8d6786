import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { Notification } from "./notification.ts";

type Notifications = {
  current: Notification | null;
  isDismissed: boolean;
  notify: (notification: Omit<Notification, "id">) => void;
  dismiss: () => void;
  remove: () => void;
};

let count = 0;

const NotificationsContext = createContext<Notifications>({
  current: null,
  isDismissed: false,
  notify: () => {},
  dismiss: () => {},
  remove: () => {},
});

export const useNotifications = () => useContext(NotificationsContext);

/** One notification at a time: a new one, or a new flash from the server, replaces what is shown. */
export function NotificationProvider({
  flash,
  children,
}: {
  flash?: Notification | null;
  children: ReactNode;
}) {
  const news = flash?.isInPage ? null : flash;
  const [current, setCurrent] = useState<Notification | null>(news ?? null);
  const [isDismissed, setIsDismissed] = useState(false);
  const [lastFlash, setLastFlash] = useState(news?.id);

  if (news && news.id !== lastFlash) {
    setLastFlash(news.id);
    setCurrent(news);
    setIsDismissed(false);
  }

  const [verbs] = useState(() => ({
    notify: (notification: Omit<Notification, "id">) => {
      count += 1;
      setCurrent({ ...notification, id: `here-${count}` });
      setIsDismissed(false);
    },
    dismiss: () => setIsDismissed(true),
    remove: () => setCurrent(null),
  }));
  const notifications = useMemo(
    () => ({ current, isDismissed, ...verbs }),
    [current, isDismissed, verbs],
  );
  return <NotificationsContext value={notifications}>{children}</NotificationsContext>;
}
