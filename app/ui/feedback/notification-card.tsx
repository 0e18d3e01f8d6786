import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Notification } from "./notification.ts";

export function NotificationCard({
  notification,
  onDismiss,
}: {
  notification: Pick<Notification, "title" | "description" | "tone" | "link">;
  onDismiss?: () => void;
}) {
  const isDestructive = notification.tone === "destructive";
  return (
    <div
      className={classNames(
        "flex items-start gap-3 rounded-md border px-4 py-3 text-start shadow-float",
        isDestructive
          ? "border-incorrect bg-incorrect-wash"
          : "border-line border-s-4 border-s-accent bg-surface",
      )}
    >
      {isDestructive && <Icon name="warning" className="mt-0.5 size-5 text-incorrect" />}
      <div className="min-w-0 flex-1">
        <p
          className={classNames(
            "leading-tight font-semibold max-sm:text-sm max-sm:leading-tight",
            isDestructive && "text-incorrect",
          )}
        >
          {notification.title}
        </p>
        {notification.description && (
          <p className="text-sm text-ink-soft max-sm:leading-tight">{notification.description}</p>
        )}
        {notification.link && (
          <p className="mt-1 font-medium">
            <TextLink to={notification.link.to} onClick={onDismiss}>
              {notification.link.label}
            </TextLink>
          </p>
        )}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="needs-script -me-2 -my-1 inline-flex size-11 cursor-pointer items-center justify-center rounded-sm text-ink-soft hover:bg-accent-wash hover:text-accent-strong"
        >
          <Icon name="close" className="size-4.5" />
        </button>
      )}
    </div>
  );
}
