import { z } from "zod";
import { text } from "#app/api/text-fields.ts";
import { constraintsOf } from "#app/forms/parse-form.ts";
import { refuse, takeForm } from "#app/routes/identity/account-refusal.ts";
import {
  LONGEST_TOKEN_NAME,
  SCOPES,
  TOKEN_LIVES,
  TOO_MANY_TOKENS,
  type TokenLife,
} from "#models/identity/token-rules.ts";
import { makeToken } from "#services/identity/tokens/api-token.ts";
import { log } from "#services/log.server.ts";

const SIGNED_OUT = "You were signed out meanwhile. Please sign in again.";
const NO_SCOPE = { error: "Please choose what it may do" };

const NewToken = z.object({
  name: text(LONGEST_TOKEN_NAME, "Please enter a name", "This name is too long"),
  scopes: z.array(z.enum(SCOPES, NO_SCOPE), NO_SCOPE).min(1, NO_SCOPE),
  life: z.enum(Object.keys(TOKEN_LIVES) as TokenLife[], { error: "Please choose when it ends" }),
});

export type TokenFields = z.input<typeof NewToken>;

export const tokenConstraint = constraintsOf(NewToken);

/** Makes a token with a sent form. */
export async function submitToken(form: FormData, who: { userId: string; sid: string }, now: Date) {
  return takeForm(form, NewToken, async (wish, sent) => {
    const made = await makeToken({ ...wish, scopes: [...new Set(wish.scopes)], ...who }, now);
    log.info({ userId: who.userId, outcome: made.outcome }, "token asked for");
    if (made.outcome === "full") return refuse(sent, 409, TOO_MANY_TOKENS);
    if (made.outcome === "signed out") return refuse(sent, 401, SIGNED_OUT);
    return { secret: made.secret, name: wish.name };
  });
}
