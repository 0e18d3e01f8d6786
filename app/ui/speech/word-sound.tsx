import { href } from "react-router";
import { SpeechButton } from "./speech-button.tsx";

/** Reads an own word aloud: its recording, else a voice. */
export function WordSound({
  word: { id, arabicWord, recordingUrl },
  ...more
}: {
  word: { id: string; arabicWord: string; recordingUrl?: string | null };
  shortcut?: string;
  readsItself?: boolean;
}) {
  return (
    <SpeechButton
      {...more}
      text={arabicWord}
      recording={recordingUrl}
      of="the word"
      src={href("/vocabulary/:id/speech/:part", { id, part: "word.mp3" })}
    />
  );
}
