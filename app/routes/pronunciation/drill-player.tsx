import { useContext, useEffect, useMemo, useRef, useState } from "react";
import { RadioGroup } from "#app/ui/fields/radio-group.tsx";
import { Plate } from "#app/ui/layout/plate.tsx";
import { ShortcutsContext } from "#app/ui/shortcuts.ts";
import { useVoice } from "#app/ui/speech/speech-button.tsx";
import { partAt, percentDone } from "#models/pronunciation/drill.ts";
import { drillParams } from "#models/pronunciation/drill-query.ts";
import { DrillHead } from "./drill-head.tsx";
import { SkippedNote, VoiceNote } from "./drill-messages.tsx";
import { DrillPrompt, Ticks } from "./drill-prompt.tsx";
import { DrillSettings } from "./drill-settings.tsx";
import { clipsOf, type Exercise } from "./exercise.ts";
import { DownloadLine, SavedLine } from "./kept-lines.tsx";
import { PlayerBar } from "./player-bar.tsx";
import { useDownload } from "./use-download.ts";
import { useMediaSession } from "./use-media-session.ts";
import { clipAt, usePlayer } from "./use-player.ts";
import { useSavedClips } from "./use-saved-clips.ts";

const USES_KEYS =
  "input, textarea, select, button, summary, a, [role=menu], [contenteditable=true]";

/** The player of an exercise; starting again with other words is another player. */
export function DrillPlayer({
  words,
  missing,
  isCut,
  query,
  userId,
}: Exercise & { userId: string }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [speed, setSpeed] = useState(1);
  const isServed = useVoice() !== "none";
  const { drill, send } = usePlayer(words, query.options, { audio, userId, isServed, speed });
  const { options } = drill;
  const word = words[drill.word] ?? words[0];
  const part = partAt(drill);
  const clips = useMemo(() => clipsOf(words, options.repeatType), [words, options.repeatType]);
  const kept = useSavedClips(userId, clips, isServed && query.options.saveForOffline);
  const download = useDownload(words, options);
  useMediaSession(send, {
    title: clipAt(words, drill).text,
    artist: word?.englishMeaning ?? "",
    isPaused: drill.isPaused,
  });
  useDrillKeys({
    " ": () => send({ type: drill.isPaused ? "resume" : "pause" }),
    ArrowLeft: () => send({ type: "previous" }),
    ArrowRight: () => send({ type: "next" }),
  });
  return (
    <>
      <DrillHead percent={percentDone(drill)} />
      {/* biome-ignore lint/a11y/useMediaCaption: the text stands beside it */}
      <audio ref={audio} className="hidden" />
      <Plate
        aria-label="Player"
        className="session-plate max-sm:-mx-4 max-sm:rounded-none max-sm:border-0 max-sm:[box-shadow:none] sm:mt-6 low:sm:mt-2"
      >
        <div className="@container flex flex-1 flex-col px-4 sm:px-12 sm:pt-8">
          <p className="flex flex-wrap justify-between gap-x-4 py-1 text-sm text-ink-soft figures">
            <span>
              Word {drill.word + 1} of {words.length} • Repetition {drill.repetition} of{" "}
              {options.repetitions}
            </span>
            <i>{part === "sentence" ? "Sentence" : "Word"}</i>
          </p>
          <SkippedNote {...{ missing, isCut }} />
          <div className="session-prompt grid flex-1 content-center justify-items-center gap-1 pb-4 text-center">
            {word && <DrillPrompt {...{ word, part, shown: query.shown }} />}
            <Ticks repetition={drill.repetition} of={options.repetitions} />
          </div>
          <p role="status" className="text-center text-ink-soft">
            {drill.isFinished && "That was the whole exercise."}
          </p>
          {download.share !== null && (
            <DownloadLine share={download.share} onCancel={download.cancel} />
          )}
          {isServed && <SavedLine {...kept} words={words.length} />}
          <SpeedChoice speed={speed} onChange={setSpeed} />
          <DrillSettings
            options={options}
            onChange={(changes) => send({ type: "change", options: changes })}
          />
          <VoiceNote />
        </div>
        <PlayerBar
          drill={drill}
          send={send}
          isDownloading={download.share !== null}
          onDownload={
            isServed ? () => download.start(drillParams({ ...query, options })) : undefined
          }
        />
      </Plate>
    </>
  );
}

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
const OPTIONS = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}x` }));

function SpeedChoice({ speed, onChange }: { speed: number; onChange: (speed: number) => void }) {
  return (
    <RadioGroup
      id="speed"
      name="speed"
      legend="Speed"
      look="segments"
      className="drill-speeds pb-4 text-sm"
      options={OPTIONS}
      value={String(speed)}
      onChange={(value) => onChange(Number(value))}
    />
  );
}

/** Space pauses and goes on, the arrows change the word, unless what has the focus takes these keys itself. */
function useDrillKeys(keys: Record<" " | "ArrowLeft" | "ArrowRight", () => void>): void {
  const isWanted = useContext(ShortcutsContext);
  useEffect(() => {
    if (!isWanted) return;
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key !== " " && key !== "ArrowLeft" && key !== "ArrowRight") return;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.shiftKey || event.repeat || isTakenBy(target, key)) return;
      event.preventDefault();
      keys[key]();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isWanted, keys]);
}

/** Buttons and links take Space but leave the arrows. */
function isTakenBy(target: EventTarget | null, key: string): boolean {
  if (document.querySelector("dialog:modal, [aria-modal=true]")) return true;
  const taker = target instanceof Element ? target.closest(USES_KEYS) : null;
  return taker !== null && (key === " " || !taker.matches("button, summary, a"));
}
