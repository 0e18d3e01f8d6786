import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/buttons/button.tsx";
import { useNotifications } from "#app/ui/feedback/notifications.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useVoice } from "#app/ui/speech/speech-button.tsx";
import { NOT_PLAYED } from "#app/ui/speech/speech-trouble.ts";

/** Reads texts aloud one after the other, to the end or until it is pressed again. */
export function ListenToAll({ texts }: { texts: readonly string[] }) {
  const voice = useVoice();
  const { notify } = useNotifications();
  const [isPlaying, setPlaying] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function press() {
    if (running.current) return running.current.abort();
    const run = new AbortController();
    running.current = run;
    setPlaying(true);
    const trouble = await readAll(run.signal).catch(() => NOT_PLAYED);
    running.current = null;
    setPlaying(false);
    if (trouble && !run.signal.aborted) notify(trouble);
  }

  async function readAll(signal: AbortSignal) {
    const { playSpeech } = await import("#app/ui/speech/play-speech.ts");
    for (const text of texts) {
      const options = { isServed: voice !== "none", signal, onPlaying: () => {} };
      const trouble = await playSpeech({ text }, options);
      if (trouble || signal.aborted) return trouble;
    }
    return null;
  }

  return (
    <Button type="button" variant="quiet" onClick={press} className="needs-script">
      <Icon name={isPlaying ? "pause" : "audio"} />
      {isPlaying ? "Stop" : "Listen to all"}
    </Button>
  );
}
