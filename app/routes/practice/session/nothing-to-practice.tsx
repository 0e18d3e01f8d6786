import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { MessagePage } from "#app/ui/feedback/message-page.tsx";

export function PracticeNotFound() {
  return (
    <MessagePage title="Practice Session Not Found" sign="؟" actions={<BackToPractice />}>
      <p>It may be somebody else’s, or it’s gone.</p>
    </MessagePage>
  );
}

export function NoWordsFound() {
  return (
    <MessagePage title="No Words Found" sign="ض" actions={<BackToPractice />}>
      <p>This practice session doesn't have any words to practice with.</p>
    </MessagePage>
  );
}

function BackToPractice() {
  return <ButtonLink to={href("/practice")}>Back to Practice</ButtonLink>;
}
