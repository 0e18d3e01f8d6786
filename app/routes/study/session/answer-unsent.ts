/** What is said of an answer or a judgement that did not reach the server. */
export const ANSWER_UNSENT = "Your answer was not sent. Check your connection and try again.";
