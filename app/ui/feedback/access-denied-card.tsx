import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { MessagePage } from "./message-page.tsx";

/** Stands in place of a page that is the admin's alone. */
export function AccessDeniedCard({ title }: { title: string }) {
  return (
    <MessagePage
      title={title}
      sign="ء"
      actions={
        <ButtonLink to="/dashboard" reloadDocument>
          Return to Dashboard
        </ButtonLink>
      }
    >
      <p>You don't have permission to access this admin area.</p>
    </MessagePage>
  );
}
