import { StandAlone } from "#app/document/stand-alone.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { MessagePage } from "#app/ui/feedback/message-page.tsx";

export function Notice(props: {
  title: string;
  text: string;
  link: { to: string; label: string };
}) {
  const { title, text, link } = props;
  return (
    <StandAlone>
      <MessagePage
        title={title}
        actions={
          <ButtonLink to={link.to} reloadDocument>
            {link.label}
          </ButtonLink>
        }
      >
        <p role="alert">{text}</p>
      </MessagePage>
    </StandAlone>
  );
}
