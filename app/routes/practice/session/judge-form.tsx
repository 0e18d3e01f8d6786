import { Form } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { ShortcutCap } from "#app/ui/buttons/key-cap.tsx";
import { nextStep } from "#app/ui/session/session-plate.tsx";
import { practiceAddress } from "../practice-address.ts";

/** Says whether the word was known; with scripts the next card is there at once. */
export function JudgeForm({
  id,
  index,
  next,
  isEnding,
  onJudge,
}: {
  id: string;
  index: number;
  /** The number of the card that comes next; null at the last. */
  next: number | null;
  isEnding: boolean;
  onJudge: (isKnown: boolean) => void;
}) {
  return (
    <Form
      method="post"
      action={practiceAddress(id)}
      className="mx-auto grid w-full max-w-[30rem] grid-cols-2 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
        onJudge(submitter?.getAttribute("value") === "yes");
      }}
    >
      <input type="hidden" name="index" value={index} />
      {next !== null && <input type="hidden" name="next" value={next} />}
      <Button
        variant="correct"
        size="lg"
        name="known"
        value="yes"
        pending={isEnding}
        shortcut="1"
        aria-describedby="both"
        className="px-3!"
        {...nextStep}
      >
        Know it <ShortcutCap>1</ShortcutCap>
      </Button>
      <Button
        variant="incorrect"
        size="lg"
        name="known"
        value="no"
        pending={isEnding}
        shortcut="2"
        className="px-3!"
      >
        Don't know <ShortcutCap>2</ShortcutCap>
      </Button>
    </Form>
  );
}
