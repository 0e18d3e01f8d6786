import { z } from "zod";

/** Checks that a text has at most so many UTF-16 units, as browsers count maxlength; z.string().max() counts code points. */
export function atMost(longest: number, message = `At most ${longest} characters`) {
  const check = z.refine<string>((text) => text.length <= longest, { error: message });
  check._zod.onattach.push(({ _zod }) => {
    _zod.bag.maximum = longest;
  });
  return check;
}
