import type { Direction } from "./direction.ts";
import type { DirectionState, DirectionStates } from "./progress-facts.ts";

/** The part of a word that a question asks for: a direction, or one of its forms. */
export type AskedPart = { direction: Direction; askedForm?: string | undefined };

/** The memory of that part; undefined before its first answer. */
export function stateOf(
  srs: DirectionStates,
  { direction, askedForm }: AskedPart,
): DirectionState | undefined {
  if (askedForm) return srs.forms?.states[askedForm];
  return srs[keyOf(direction)];
}

/** The states with another memory of that part; their due days stay. */
export function withState(
  srs: DirectionStates,
  { direction, askedForm }: AskedPart,
  state: DirectionState,
): DirectionStates {
  if (!askedForm) return { ...srs, [keyOf(direction)]: state };
  const { due = null, states } = srs.forms ?? {};
  return { ...srs, forms: { due, states: { ...states, [askedForm]: state } } };
}

/** The name of a direction among the states. */
export function keyOf(direction: Direction): "a2e" | "e2a" {
  return direction === "arabic-to-english" ? "a2e" : "e2a";
}
