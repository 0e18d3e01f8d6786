import { href } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";

/** The foot of a page of settings: saves, or leads back to the settings. */
export function SaveBar() {
  return (
    <div className="action-bar">
      <SubmitButton size="lg" pendingText="Saving…">
        Save
      </SubmitButton>
      <ButtonLink to={href("/settings")} variant="quiet">
        Cancel
      </ButtonLink>
    </div>
  );
}
