import { Form, useNavigation } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import type { SeenText } from "./seen-text.ts";

/** The words of a text that are of most use, to be added in one press. */
export function UsefulWords({ words, action }: { words: SeenText["useful"]; action: string }) {
  const isSending = useNavigation().formAction === action;
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="useful-words" className="word-lines mt-8">
      <h2 id="useful-words">Most useful new words</h2>
      <ul>
        {words.map(({ id, arabicWord, englishMeaning }) => (
          <li key={id}>
            <div dir="rtl">
              <ArabicText size="row" marks="gold">
                {arabicWord}
              </ArabicText>
            </div>
            <div>
              <bdi dir="auto">{englishMeaning}</bdi>
            </div>
          </li>
        ))}
      </ul>
      <Form method="post" action={action} preventScrollReset className="mt-4 print:hidden">
        {words.map(({ id }) => (
          <input key={id} type="hidden" name="entry" value={id} />
        ))}
        <Button variant="secondary" pending={isSending} pendingText="Adding...">
          Add {words.length === 1 ? "this word" : `these ${countOfWords(words.length)}`}
        </Button>
      </Form>
    </section>
  );
}
