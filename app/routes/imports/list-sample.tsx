import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

/** How a list may be written. */
export function ListSample() {
  return (
    <aside>
      <SectionHeading>How to write a line</SectionHeading>
      <ul className="divide-y divide-line border-b border-line">
        <li className="py-2">
          <ArabicText>مَدْرَسَةٌ</ArabicText> school
        </li>
        <li className="py-2">
          to write, <ArabicText>كَتَبَ</ArabicText>
        </li>
        <li className="py-2">
          <ArabicText>كَيْفَ حَالُكَ</ArabicText> - How are you?
        </li>
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        A meaning with “to …” becomes a verb; a sentence or several Arabic words become an
        expression; everything else becomes a noun. You can change this before you import.
      </p>
    </aside>
  );
}
