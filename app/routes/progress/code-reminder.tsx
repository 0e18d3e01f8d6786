import { href } from "react-router";
import { TextLink } from "#app/ui/buttons/text-link.tsx";

/** Leads to the recovery code until its learner says that they kept it. */
export function CodeReminder() {
  return (
    <p className="my-6 rounded-e-md border-s-3 border-line-strong bg-sunken px-4 py-2.5">
      Your recovery code waits for you. If you forget your password, it lets you set a new one.{" "}
      <TextLink to={href("/account/recovery-code")}>Show my code</TextLink>
    </p>
  );
}
