import { useSyncExternalStore } from "react";

const name = "voice";
const LONGEST_LIST_MS = 500;
const listeners = new Set<() => void>();

/** Lists the device's Arabic voices, offline voices first; empty until the browser knows them. */
export function arabicVoices(): SpeechSynthesisVoice[] {
  const voices = window.speechSynthesis?.getVoices() ?? [];
  return voices
    .filter(({ lang }) => /^ara?([-_]|$)/i.test(lang))
    .sort((one, other) => Number(other.localService) - Number(one.localService));
}

/** The voice of the device that was chosen in this browser, if it is there; an empty list has half a second to fill. */
export async function chosenVoice(): Promise<SpeechSynthesisVoice | null> {
  const speech = window.speechSynthesis;
  if (keptVoice() && speech?.getVoices().length === 0) {
    const signal = AbortSignal.timeout(LONGEST_LIST_MS);
    await new Promise((resolve) => {
      speech.addEventListener?.("voiceschanged", resolve, { signal });
      signal.addEventListener("abort", resolve);
    });
  }
  return findChosen();
}

/** Remembers in this browser which voice of the device reads aloud; null for that of the server. */
export function chooseVoice(voiceURI: string | null): void {
  try {
    if (voiceURI === null) localStorage.removeItem(name);
    else localStorage.setItem(name, voiceURI);
  } catch {}
  for (const listener of listeners) listener();
}

/** The device's Arabic voices by their ids and names, and the id of the chosen one; empty on the server. */
export function useDeviceVoices(): { voices: [id: string, name: string][]; chosen: string } {
  const known = useSyncExternalStore(subscribe, writtenVoices, () => '[[],""]');
  const [voices, chosen] = JSON.parse(known);
  return { voices, chosen };
}

/** As a text, which stays the same as long as nothing changed. */
function writtenVoices(): string {
  const voices = arabicVoices().map(({ voiceURI, name }) => [voiceURI, name]);
  return JSON.stringify([voices, findChosen()?.voiceURI ?? ""]);
}

function findChosen(): SpeechSynthesisVoice | null {
  const kept = keptVoice();
  return (kept && arabicVoices().find(({ voiceURI }) => voiceURI === kept)) || null;
}

function keptVoice(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.speechSynthesis?.addEventListener?.("voiceschanged", listener);
  return () => {
    listeners.delete(listener);
    window.speechSynthesis?.removeEventListener?.("voiceschanged", listener);
  };
}
