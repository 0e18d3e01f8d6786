/** What a file of sound is, by its bytes: the type it is served as, and how long it is. */
export type Sound = {
  type: "audio/wav" | "audio/mpeg" | "audio/mp4" | "audio/ogg" | "audio/webm";
  seconds: number;
};
