declare module "@echogarden/espeak-ng-emscripten" {
  class Worker {
    set_voice(name: string): number;
    set_rate(wordsAMinute: number): void;
    set_pitch(pitch: number): void;
    get_samplerate(): number;
    synthesize(text: string, onSamples: (samples: Int16Array | null) => void): void;
  }
  export default function load(options: { thisProgram: string }): Promise<{
    eSpeakNGWorker: new () => Worker;
  }>;
}
