import { lazy, type ReactNode, useEffect } from "react";
import { Form, Link, useLocation, useNavigate } from "react-router";
import { patientImport } from "#app/connection/patient-import.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { KeyCap } from "#app/ui/buttons/key-cap.tsx";
import { UnsentNote } from "#app/ui/feedback/unsent-note.tsx";
import { nextStep, SessionBar, SessionPlate } from "#app/ui/session/session-plate.tsx";
import type { CardsState } from "#services/practice/cards-state.ts";
import { practiceAddress } from "../practice-address.ts";
import { CardFront } from "./card-front.tsx";
import { JudgeForm } from "./judge-form.tsx";
import { PracticeHead } from "./practice-head.tsx";
import { useArrowKeys } from "./use-arrow-keys.ts";
import { useJudgements } from "./use-judgements.ts";
import { useSwipe } from "./use-swipe.ts";

const loadBack = () => import("./card-back.tsx");
const CardBack = lazy(() => patientImport(loadBack));

/** All cards are here from the start: the server is not asked for the next. */
const turning = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };

/** Cards that are turned over one after the other; which one is shown stands in the address. */
export function CardsPanel({
  id,
  name,
  cards: kept,
  shows,
  next,
}: CardsState & { id: string; name: string | null }) {
  const { cards, problem, isEnding, judge, end } = useJudgements(id, kept);
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const wanted = Number(query.get("card") ?? next + 1);
  const number = Math.min(Math.max(Math.trunc(wanted) || 1, 1), cards.length);
  const isTurned = query.get("side") === "back";
  const card = cards[number - 1];
  useArrowKeys();
  useEffect(() => {
    loadBack().catch(() => undefined);
  }, []);
  const swipe = useSwipe();
  if (!card) return null;
  const isLast = number === cards.length;
  const seen = cards.filter(({ isKnown }) => isKnown !== null).length;
  const other = { card: number, ...(!isTurned && { side: "back" }) };
  return (
    <>
      <PracticeHead
        title="Flashcard Mode"
        name={name}
        aside={
          <>
            <span className="sr-only">Card </span>
            {number} / {cards.length}
          </>
        }
        progress={{ label: "Cards seen", value: Math.max(seen, number - 1), max: cards.length }}
      />
      <SessionPlate
        key={`${number} ${isTurned}`}
        aria-label={isTurned ? "Card, back" : "Card, front"}
        data-deck=""
        bar={
          <SessionBar>
            <UnsentNote message={problem} />
            {isTurned ? (
              <JudgeForm
                id={id}
                index={card.index}
                next={isLast ? null : number + 1}
                isEnding={isEnding}
                onJudge={(isKnown) => {
                  judge({ index: card.index, isKnown });
                  if (isLast) end();
                  else navigate(practiceAddress(id, { card: number + 1 }), turning);
                }}
              />
            ) : (
              <Form
                method="get"
                action={practiceAddress(id)}
                {...turning}
                className="mx-auto grid w-full max-w-[30rem]"
              >
                <input type="hidden" name="card" value={number} />
                <Button
                  size="lg"
                  wide
                  name="side"
                  value="back"
                  aria-describedby="direction prompt"
                  {...nextStep}
                >
                  Click to reveal <KeyCap>Space</KeyCap>
                </Button>
              </Form>
            )}
          </SessionBar>
        }
      >
        <nav aria-label="Cards" className="-mx-3 flex justify-between sm:-mx-7 sm:-mt-1">
          <Turn {...{ id }} card={number - 1} arrow="ArrowLeft" isOff={number === 1}>
            <span aria-hidden="true">←</span> Previous
          </Turn>
          {isLast ? (
            <Form
              method="post"
              action={practiceAddress(id)}
              replace
              onSubmit={(event) => {
                event.preventDefault();
                end();
              }}
            >
              <Button
                variant="quiet"
                name="end"
                value="1"
                data-arrow="ArrowRight"
                pending={isEnding}
              >
                Finish <span aria-hidden="true">→</span>
              </Button>
            </Form>
          ) : (
            <Turn {...{ id }} card={number + 1} arrow="ArrowRight">
              Next <span aria-hidden="true">→</span>
            </Turn>
          )}
        </nav>
        <div {...swipe} className="relative flex flex-1 flex-col">
          {isTurned ? <CardBack {...card} shows={shows} /> : <CardFront {...card} />}
          <Link
            to={practiceAddress(id, other)}
            {...turning}
            tabIndex={-1}
            aria-hidden="true"
            data-turn=""
            className="absolute inset-0"
          />
        </div>
      </SessionPlate>
    </>
  );
}

function Turn({
  id,
  card,
  arrow,
  isOff = false,
  children,
}: {
  id: string;
  card: number;
  arrow: string;
  isOff?: boolean;
  children: ReactNode;
}) {
  return (
    <Form method="get" action={practiceAddress(id)} {...turning}>
      <input type="hidden" name="card" value={Math.max(card, 1)} />
      <Button variant="quiet" disabled={isOff} data-arrow={arrow}>
        {children}
      </Button>
    </Form>
  );
}
