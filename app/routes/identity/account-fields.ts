import { z } from "zod";
import { passwordLength } from "#models/identity/account-rules.ts";

const passwordMessage = `Passwords need ${passwordLength.min} to ${passwordLength.max} characters`;

/** A password to be set. */
export const newPassword = z
  .string(passwordMessage)
  .min(passwordLength.min, passwordMessage)
  .max(passwordLength.max, passwordMessage);

/** A password to be checked; `what` names it, "your password". */
export function checkedPassword(what: string) {
  return z
    .string(`Please enter ${what}`)
    .min(1, `Please enter ${what}`)
    .max(1000, "Please enter a valid password");
}

/** The name of an account to be looked for. */
export const knownUsername = z
  .string("Please enter your username")
  .trim()
  .min(1, "Please enter your username")
  .max(200, "Please enter a valid username");
