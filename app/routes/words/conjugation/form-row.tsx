import type { ReactNode } from "react";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { SpeechButton } from "#app/ui/speech/speech-button.tsx";

/** A form beside what it is of. */
export function FormRow({ text, of, children }: { text: string; of: string; children: ReactNode }) {
  return (
    <tr className="h-13 border-b border-line print:h-8">
      <th
        scope="row"
        className="pe-3 text-start align-middle font-normal whitespace-nowrap text-ink-soft"
      >
        {children}
      </th>
      <td className="@container w-full text-end">
        <ArabicText size="row" marks="gold" className="leading-[calc(var(--face-leading)-0.3)]">
          {text}
        </ArabicText>
      </td>
      <td className="ps-2 print:hidden">
        <SpeechButton text={text} of={of} />
      </td>
    </tr>
  );
}
