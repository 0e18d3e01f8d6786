import type { AnswerDifference } from "#models/arabic/difference/compare-answer.ts";
import type { Piece } from "#models/arabic/difference/pieces.ts";
import { type Sentence, sentenceText } from "#models/arabic/difference/sentence.ts";
import { type ArabicSize, ArabicText } from "./arabic-text.tsx";

/** The answer or its solution; what differs has a broken line below in the one, a whole one in the other. */
export function ComparedText({
  difference,
  side,
  size = "md",
  className,
}: {
  difference: AnswerDifference;
  side: "typed" | "solution";
  /** Of an Arabic text. */
  size?: ArabicSize;
  /** The look of an English text. */
  className?: string;
}) {
  const isArabic = difference.language === "arabic";
  const frame = isArabic ? frameOf(difference) : {};
  const pieces = difference[side].map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text stay in their places.
    <Compared key={at} piece={piece} side={side} frame={frame} />
  ));
  if (!isArabic) return <bdi className={className}>{pieces}</bdi>;
  return (
    <ArabicText
      size={size}
      marks="gold"
      // The wash behind a letter stands out above its line, and below it under a kasra.
      className={
        size === "md"
          ? "inline-block leading-[calc(var(--face-leading)+0.1)]"
          : "inline-block pt-[0.2em] leading-[calc(var(--face-leading)-0.1)] has-data-[line=low]:pb-[0.2em]"
      }
      measured={difference[side].map(({ text }) => text).join("")}
    >
      {pieces}
    </ArabicText>
  );
}

function Compared({
  piece: { text, state },
  side,
  frame,
}: {
  piece: Piece;
  side: "typed" | "solution";
  frame: Partial<ReturnType<typeof frameOf>>;
}) {
  if (state === "equal") return text;
  return (
    <span
      className={side === "typed" ? "off" : "ok"}
      lang={frame.lang}
      data-gap={text === "" ? "" : undefined}
      data-mark={state === "mark" ? "" : undefined}
      data-line={frame.line}
    >
      {text}
    </span>
  );
}

/** Where the line below the letters that differ has room, the same in both texts: under a kasra, or close to letters without a tail. */
function frameOf({ typed, solution }: AnswerDifference) {
  const texts = [...typed, ...solution]
    .filter(({ state }) => state !== "equal")
    .map(({ text }) => text);
  const isLow = texts.some((text) => /[\u0650\u064D\u0655\u0656]/.test(text));
  const isHigh = texts.every((text) => /^[اأآدذطظكتثفهةء\p{M}\u200D]+$/u.test(text));
  return {
    lang: "ar",
    line: isLow ? "low" : isHigh ? "high" : undefined,
  };
}

/** Says in words what differs; a screen reader is told the names of Arabic letters. */
export function NamedDifference({
  id,
  sentences,
  className,
}: {
  id?: string;
  sentences: Sentence[];
  className?: string;
}) {
  if (sentences.length === 0) return null;
  return (
    <div id={id} className={className}>
      {sentences.map((sentence) => (
        <p key={sentence.spoken}>
          <NamedSentence sentence={sentence} />
        </p>
      ))}
    </div>
  );
}

function NamedSentence({ sentence }: { sentence: Sentence }) {
  const parts = sentence.parts.map(({ text, as }, at) => {
    if (as === "plain") return text;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence stay in their places.
    return as === "arabic" ? <ArabicText key={at}>{text}</ArabicText> : <b key={at}>{text}</b>;
  });
  if (sentence.spoken === sentenceText(sentence)) return parts;
  return (
    <>
      <span aria-hidden="true">{parts}</span>
      <span className="sr-only">{sentence.spoken}</span>
    </>
  );
}
