import type { ReactNode } from "react";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";

const greetings = {
  welcome: { word: "أَهْلًا", meaning: "welcome", note: "said to whoever comes in" },
  beginning: { word: "بِدَايَةٌ", meaning: "a beginning", note: "the first word of many" },
};

/** The way into the app: a form beside a word that greets. */
export function Door({
  title,
  lead,
  greeting,
  footer,
  children,
}: {
  title: string;
  lead?: string;
  greeting: keyof typeof greetings;
  footer: ReactNode;
  children: ReactNode;
}) {
  const { word, meaning, note } = greetings[greeting];
  return (
    <div className="mx-auto grid max-w-[64rem] gap-6 pt-4 max-[31.25rem]:gap-3 max-[31.25rem]:pt-2 md:-mb-20 md:min-h-[calc(100dvh-4.1rem)] md:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] md:pt-0">
      <div className="grid content-center justify-items-center text-center max-md:low:hidden md:order-1 md:ms-12 md:border-s md:border-gold-fill">
        <ArabicText
          size="hero"
          marks="gold"
          block
          className="font-medium leading-[calc(var(--face-leading)-0.35)] max-[31.25rem]:text-ar-lg"
        >
          {word}
        </ArabicText>
        <p className="font-display text-2xl font-medium max-[31.25rem]:text-lg">{meaning}</p>
        <p className="text-ink-soft max-[31.25rem]:text-sm">{note}</p>
      </div>
      <section className="grid content-center gap-6 max-[31.25rem]:gap-4 md:py-8">
        <div>
          <h1 className="text-3xl">{title}</h1>
          {lead && <p className="text-ink-soft">{lead}</p>}
        </div>
        {children}
        <p className="grid justify-items-start gap-6">{footer}</p>
      </section>
    </div>
  );
}
