import { Alert } from "./alert.tsx";

/** Says that a form has not reached the server, while it has not. */
export function UnsentNote({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <div role="alert" className="w-full text-start">
      <Alert tone="warning" title={message} />
    </div>
  );
}
