import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { SessionForm } from "./session-form.tsx";

/** Offers to count exact answers without asking, on the feedback of the answer with that id. */
export function ExactMatchesOffer({ answerId }: { answerId: string }) {
  return (
    <section aria-labelledby="exact-matches" className="mt-5 grid gap-3 rounded-lg bg-sunken p-4">
      <h3 id="exact-matches" className="font-semibold">
        Count exact matches without asking?
      </h3>
      <p className="text-ink-soft">
        Ten of your answers were exact. You can change this in Settings.
      </p>
      <SessionForm action={href("/session/exact-matches")} className="flex flex-wrap gap-2.5">
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
