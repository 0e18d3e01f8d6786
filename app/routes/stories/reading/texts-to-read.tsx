import { Form, href, Link } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";

/** A text in a list, by its beginning; `day` is when it was kept or pasted. */
export type TextToRead = { id: string; beginning: string; day: string; isKept: boolean };

/** A list of texts; one that is not kept can be. */
export function TextsToRead({ texts }: { texts: readonly TextToRead[] }) {
  return (
    <ul>
      {texts.map(({ id, beginning, day, isKept }) => {
        const named = <span className="sr-only">: {beginning}</span>;
        return (
          <li key={id}>
            <div dir="rtl">
              <ArabicText size="row">{beginning}</ArabicText>
            </div>
            <div>
              <Link to={href("/reading/:id", { id })}>Read{named}</Link>
              <p>
                <span>{day}</span>
                {isKept && <Link to={href("/reading/:id/delete", { id })}>Delete{named}</Link>}
              </p>
            </div>
            {!isKept && (
              <Form method="post" action={href("/reading/:id/keeping", { id })}>
                <Button variant="quiet">Keep{named}</Button>
              </Form>
            )}
          </li>
        );
      })}
    </ul>
  );
}
