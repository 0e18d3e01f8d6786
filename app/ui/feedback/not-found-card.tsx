import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { MessagePage } from "./message-page.tsx";

export function NotFoundCard() {
  return (
    <MessagePage
      title="404 Page Not Found"
      sign="؟"
      actions={
        <ButtonLink to="/" reloadDocument>
          Go Home
        </ButtonLink>
      }
    >
      <p>We couldn’t find that page. It may have moved.</p>
    </MessagePage>
  );
}
