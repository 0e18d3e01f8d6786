/** The type a sound file is served as and its length, both read from its bytes. */
export type Sound = {
  type: "audio/wav" | "audio/mpeg" | "audio/mp4" | "audio/ogg" | "audio/webm";
  seconds: number;
};
