import { useEffect, useState } from "react";
import type { Card } from "#services/practice/cards-state.ts";
import { practiceAddress } from "../practice-address.ts";
import { useSending } from "./use-sending.ts";

type Judgement = { index: number; isKnown: boolean };

/** The cards as the learner judged them. What the server does not know yet is sent behind it, and then the end. */
export function useJudgements(id: string, kept: Card[]) {
  const [said, setSaid] = useState<Judgement[]>([]);
  const [isEnding, setEnding] = useState(false);
  const unsent = said.filter(isUnknownTo(kept));
  const [first] = unsent;
  const isLast = isEnding && unsent.length <= 1;

  const form = toSend();
  const isAllKnown = !first && !isEnding;
  const problem = useSending(practiceAddress(id), isAllKnown ? "" : JSON.stringify(form), form);

  useEffect(() => setSaid((before) => before.filter(isUnknownTo(kept))), [kept]);

  const cards = kept.map((card) => {
    const judgement = unsent.find(({ index }) => index === card.index);
    return judgement ? { ...card, isKnown: judgement.isKnown } : card;
  });
  return {
    cards,
    problem,
    isEnding,
    judge: (judgement: Judgement) =>
      setSaid((before) => [...before.filter(({ index }) => index !== judgement.index), judgement]),
    end: () => setEnding(true),
  };

  function toSend(): Record<string, string | number> {
    if (!first) return { end: 1 };
    const judgement = { index: first.index, known: first.isKnown ? "yes" : "no" };
    return isLast ? judgement : { ...judgement, next: 1, stay: 1 };
  }
}

function isUnknownTo(kept: readonly Card[]) {
  return ({ index, isKnown }: Judgement) =>
    kept.some((card) => card.index === index && card.isKnown !== isKnown);
}
