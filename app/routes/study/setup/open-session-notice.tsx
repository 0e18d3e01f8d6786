import { Form, href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";

export function OpenSessionNotice({
  id,
  answered,
  total,
}: {
  id: string;
  answered: number;
  total: number;
}) {
  return (
    <Card className="grid max-w-lg gap-4">
      <h2 className="text-xl">You have an unfinished session</h2>
      <p className="text-ink-soft">
        {answered} of {total} questions answered. Resume it, or end it: what you answered is kept.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to={href("/session")}>Resume session</ButtonLink>
        <Form method="post" action={href("/session/departure")}>
          <input type="hidden" name="sessionId" value={id} />
          <Button variant="secondary">End it and start a new one</Button>
        </Form>
      </div>
    </Card>
  );
}
