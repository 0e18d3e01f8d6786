import { Button } from "./button.tsx";
import { ButtonLink } from "./button-link.tsx";
import { MessagePage } from "./message-page.tsx";

/** The last resort. Try Again asks for the same address again, with scripts or without. */
export function ErrorScreen({ message, retryTo = "" }: { message: string; retryTo?: string }) {
  return (
    <MessagePage
      title="Something went wrong"
      actions={
        <>
          <form action={retryTo} method="get">
            <Button>Try Again</Button>
          </form>
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
