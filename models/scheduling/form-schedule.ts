import { addDays } from "./local-day.ts";
import type { DirectionState, DirectionStates, FormSchedule } from "./progress-facts.ts";

/** The stars of a word from which on its forms are asked for. */
export const STARS_TO_OPEN = 2;

/** The forms that a word has, and the learner's date. */
type Now = { forms: readonly string[]; today: string };

/** The schedule of a word's forms after an answer to the word itself: opened for tomorrow once it has two stars; undefined before. */
export function formsAfterWord(
  known: FormSchedule | undefined,
  { stars, ...now }: Now & { stars: number },
): FormSchedule | undefined {
  if (!known && stars < STARS_TO_OPEN) return undefined;
  return rescheduledForms(known ?? { due: null, states: {} }, now);
}

/** The schedule after an answer to one of the forms. */
export function formsAfterForm(
  known: FormSchedule | undefined,
  { form, state, ...now }: Now & { form: string; state: DirectionState },
): FormSchedule {
  return rescheduledForms({ due: null, states: { ...known?.states, [form]: state } }, now);
}

/**
 * The schedule of a word that has these forms now. One that was never asked waits for the day that is set, else for
 * tomorrow; after one that was answered today the next comes tomorrow at the earliest, so that a word has one a day.
 */
export function rescheduledForms(
  { due, states }: FormSchedule,
  { forms, today }: Now,
): FormSchedule {
  const tomorrow = addDays(today, 1);
  const opens = due !== null && due < tomorrow ? due : tomorrow;
  const [first = null] = forms.map((form) => states[form]?.due ?? opens).toSorted();
  const isOneToday = Object.values(states).some(({ last }) => last >= today);
  return { states, due: first !== null && isOneToday && first < tomorrow ? tomorrow : first };
}

/** The form to ask for on a date: the longest overdue one, else the first that was never asked; null while none is due. */
export function dueForm<Form extends string>(
  { forms: schedule }: Pick<DirectionStates, "forms">,
  forms: readonly Form[],
  today: string,
): Form | null {
  if (!schedule?.due || schedule.due > today) return null;
  const waiting = forms.map((form) => ({ form, due: schedule.states[form]?.due ?? today }));
  const [first] = waiting
    .filter(({ due }) => due <= today)
    .toSorted((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0));
  return first?.form ?? null;
}
