import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { SessionForm } from "./session-form.tsx";

/** Offers to count exact answers without asking, on the feedback of the answer with that id. */
export function ExactMatchesOffer({ answerId }: { answerId: string }) {
  return (
    <section
      aria-labelledby="exact-matches"
      className="grid gap-2 border-t border-line py-3 low:gap-1 low:py-2"
    >
      <h3 id="exact-matches" className="text-lg leading-snug">
        Count exact matches without asking?
      </h3>
      <p className="text-ink-soft">
        Ten of your answers were exact. You can change this in Settings.
      </p>
      <SessionForm action={href("/session/exact-matches")} className="flex flex-wrap gap-3">
        <input type="hidden" name="answerId" value={answerId} />
        <Button variant="secondary" name="choice" value="yes">
          Yes
        </Button>
        <Button variant="quiet" name="choice" value="no">
          No thanks
        </Button>
      </SessionForm>
    </section>
  );
}
