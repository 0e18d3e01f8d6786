import { Alert } from "./alert.tsx";

/** Warnings about what is soon full, a sentence each. */
export function RoomNotices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null;
  return (
    <div className="mb-4 grid gap-2">
      {notices.map((notice) => (
        <Alert key={notice} tone="warning">
          {notice}
        </Alert>
      ))}
    </div>
  );
}
