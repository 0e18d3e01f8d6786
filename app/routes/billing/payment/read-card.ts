import { textOf } from "#app/forms/form-texts.ts";

const LONGEST_NUMBER = 40;

export const CARD_SAVED = {
  title: "Card saved",
  description: "Your plan goes on with it each month.",
};

/** The card that a form says, for the simulator to judge; what cannot be read is a card that does not exist. */
export function readCard(form: FormData) {
  const start = (name: string) => textOf(form, name).slice(0, LONGEST_NUMBER);
  const [, month = "0", year = "0"] =
    /^\s*(\d{1,2})\s*[/.-]?\s*(\d{2}|\d{4})\s*$/.exec(start("expiry")) ?? [];
  return {
    number: start("number"),
    expMonth: Number(month),
    expYear: year.length === 2 ? 2000 + Number(year) : Number(year),
    cvc: start("cvc").trim(),
  };
}
