import { useEffect, useState } from "react";
import { href } from "react-router";
import { callServer } from "#app/connection/call-server.ts";
import type { ReadLine } from "./reading.ts";

const PAUSE_MS = 350;

/** Asks the server after a pause how it reads the lines of a list; the last answer stands until the next. */
export function useReadLines(input: string): readonly ReadLine[] {
  const [lines, setLines] = useState<readonly ReadLine[]>([]);
  const isEmpty = input.trim() === "";

  useEffect(() => {
    if (isEmpty) return;
    const leaving = new AbortController();
    const waiting = setTimeout(() => {
      callServer<{ lines: ReadLine[] }>(href("/bulk-import/reading"), {
        form: { input },
        signal: leaving.signal,
      }).then(
        (answer) => setLines(answer.lines),
        () => {},
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(waiting);
      leaving.abort();
    };
  }, [input, isEmpty]);

  return isEmpty ? [] : lines;
}
