import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Card } from "#app/ui/layout/card.tsx";

/** How a list may be written. */
export function ListSample() {
  return (
    <Card as="aside" tone="sunken" className="grid gap-3">
      <h2 className="text-lg">How to write a line</h2>
      <p className="text-ink-soft">
        One word and its meaning per line, in either order. You can put a tab, comma or dash between
        them, but you don’t have to.
      </p>
      <ul className="grid gap-1 rounded-md bg-surface px-4 py-2.5">
        <li>
          <ArabicText>مَكْتَبَةٌ</ArabicText> library
        </li>
        <li>
          to write, <ArabicText>كَتَبَ</ArabicText>
        </li>
        <li>
          <ArabicText>كَيْفَ حَالُكَ؟</ArabicText> - How are you?
        </li>
      </ul>
      <p className="text-ink-soft">
        “to …” becomes a verb, what reads like a sentence an expression, anything else a noun. You
        can change it before the words are imported.
      </p>
    </Card>
  );
}
