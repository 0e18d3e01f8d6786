/**
 * Why a text was not spoken: the voice is slow, down or overloaded ("unavailable"), or answered something that is of no
 * use ("failed").
 */
export class SpeechFailure extends Error {
  override readonly name = "SpeechFailure";
  readonly kind: "unavailable" | "failed";

  constructor(kind: "unavailable" | "failed", message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
