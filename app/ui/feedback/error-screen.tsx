import { useLocation } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { MessagePage } from "./message-page.tsx";

/** The last resort. Try Again asks for the same address again, with scripts or without. */
export function ErrorScreen({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  return (
    <MessagePage
      title="Something went wrong"
      sign="ء"
      actions={
        <>
          <ButtonLink to={`${pathname}${search}`} reloadDocument>
            Try Again
          </ButtonLink>
          <ButtonLink to="/" reloadDocument variant="secondary">
            Go Home
          </ButtonLink>
        </>
      }
    >
      <p className="break-words">{message}</p>
    </MessagePage>
  );
}
