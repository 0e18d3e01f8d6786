import { useLocation } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { counted } from "#app/ui/counted.ts";
import { MessagePage } from "#app/ui/feedback/message-page.tsx";
import { Plate } from "#app/ui/layout/plate.tsx";
import { useVoice, VOICE_NOTES } from "#app/ui/speech/speech-button.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";

export type Missing = { words: number; sets: number };

export function LoadingDrill() {
  return (
    <div className="session">
      <Plate aria-busy className="mt-6 grid min-h-80 place-items-center px-4">
        <p role="status" className="text-ink-soft">
          Loading words...
        </p>
      </Plate>
    </div>
  );
}

export function FailedDrill({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  return (
    <MessagePage
      title="Failed to Load Exercise"
      sign="ء"
      actions={
        <>
          <ButtonLink to={`${pathname}${search}`} reloadDocument>
            Try Again
          </ButtonLink>
          <ButtonLink to="/practice" variant="secondary">
            Back to Practice
          </ButtonLink>
        </>
      }
    >
      <p className="break-words">{message || "An unexpected error occurred"}</p>
    </MessagePage>
  );
}

export function NoWords({ missing }: { missing: Missing }) {
  return (
    <MessagePage
      title="No Vocabulary Found"
      sign="؟"
      actions={<ButtonLink to="/practice">Back to Practice</ButtonLink>}
    >
      <SkippedNote missing={missing} isCut={false} />
    </MessagePage>
  );
}

/** Tells which requested words and sets are not played. */
export function SkippedNote({ missing, isCut }: { missing: Missing; isCut: boolean }) {
  const { words, sets } = missing;
  const counts = [
    ...(words > 0 ? [countOfWords(words)] : []),
    ...(sets > 0 ? [counted(sets, "set")] : []),
  ];
  const isOne = words + sets === 1;
  return (
    <>
      {counts.length > 0 && (
        <p className="text-sm text-ink-soft">
          {counts.join(" and ")} {isOne ? "is" : "are"} no longer there and {isOne ? "is" : "are"}{" "}
          left out.
        </p>
      )}
      {isCut && <p className="text-sm text-ink-soft">Only the first 500 words are played.</p>}
    </>
  );
}

/** Warns that a computer voice is unsuitable for some sounds. */
export function VoiceNote() {
  const note = VOICE_NOTES[useVoice()];
  return (
    note && (
      <p className="pb-3 text-sm text-ink-faint">
        {note} For the sounds of <ArabicText>ع ح ق ص ض ط ظ ر</ArabicText> listen to a person.
      </p>
    )
  );
}
