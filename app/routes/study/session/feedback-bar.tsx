import { href, Link, useNavigation } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { KeyCap, ShortcutCap } from "#app/ui/buttons/key-cap.tsx";
import { lastPair, nextStep, nextStepLink, SessionBar } from "#app/ui/session/session-plate.tsx";
import { SessionForm, UnsentNotice } from "./session-form.tsx";
import { useSessionPosts } from "./use-session-posts.ts";

/** Back to the answer, or on to the next question or the end. */
export function FeedbackBar({
  sessionId,
  answerId,
  isLast,
}: {
  sessionId: string;
  answerId: string;
  isLast: boolean;
}) {
  const { goOn, isGoingOn, isPosting } = useSessionPosts();
  const description = "outcome answers given";
  const isLoading = useNavigation().state === "loading" && !isPosting(href("/session/judgement"));
  return (
    <SessionBar>
      <UnsentNotice />
      <div className={lastPair}>
        <SessionForm action={href("/session/undo")}>
          <input type="hidden" name="answerId" value={answerId} />
          <Button
            variant="quiet"
            wide
            pending={isPosting(href("/session/undo"))}
            shortcut="U"
            className="min-h-13 px-3!"
          >
            Undo this answer <ShortcutCap>U</ShortcutCap>
          </Button>
        </SessionForm>
        {isLast ? (
          <SessionForm action={href("/session/completion")}>
            <input type="hidden" name="sessionId" value={sessionId} />
            <Button
              wide
              pending={isPosting(href("/session/completion"))}
              aria-describedby={description}
              className="min-h-13"
              {...nextStep}
            >
              Finish Session <KeyCap>Enter</KeyCap>
            </Button>
          </SessionForm>
        ) : (
          <Link
            to={href("/session")}
            replace
            onClick={(event) => goOn() && event.preventDefault()}
            aria-busy={isGoingOn || isLoading || undefined}
            aria-describedby={description}
            className={buttonStyle({ wide: true }, "min-h-13 aria-busy:animate-pulse")}
            {...nextStepLink}
          >
            Continue <KeyCap>Enter</KeyCap>
          </Link>
        )}
      </div>
    </SessionBar>
  );
}
