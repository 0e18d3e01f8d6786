import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { SessionForm } from "./session-form.tsx";

/** Says that exact answers count without being judged from now on, on the feedback of the answer with that id. */
export function ExactMatchesNote({ answerId }: { answerId: string }) {
  return (
    <section
      aria-labelledby="exact-matches"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-3 low:py-2"
    >
      <div className="min-w-0">
        <h3 id="exact-matches" className="text-lg leading-snug">
          Exact answers now count without asking
        </h3>
        <p className="text-ink-soft">You agreed three times. You can still undo each one.</p>
      </div>
      <SessionForm action={href("/session/exact-matches")}>
        <input type="hidden" name="answerId" value={answerId} />
        <Button variant="quiet" name="choice" value="no" className="-mx-2">
          Keep asking
        </Button>
      </SessionForm>
    </section>
  );
}
