import type { User } from "#models/users/user.ts";
import { keepDraft } from "#services/study/typed-answer.ts";

/** Keeps what stands in the answer field of a form that was sent for another purpose. */
export async function keepTypedDraft(user: User, form: FormData): Promise<void> {
  const typed = form.get("typed");
  const answerId = form.get("answerId");
  if (typeof typed === "string" && typeof answerId === "string") {
    await keepDraft(user, { typed, answerId });
  }
}
