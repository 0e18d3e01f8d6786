import { pause } from "./call-server.ts";

const MOST_TIMES = 2;
const LONGEST_PAUSE_MS = 5_000;

/**
 * For the browser: what a page asks for and the server had no place for is asked for again by itself, twice at most and
 * when the server says. It has not begun such a request, so a form that is sent again changes something once. Nothing of
 * it is kept on the disk.
 */
export function sendShedAgain(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (asked, init) => {
    const isOfPage = !(asked instanceof Request) && /\.data(\?|$)/.test(String(asked));
    const sent: RequestInit | undefined = isOfPage ? { ...init, cache: "no-store" } : init;
    for (let times = 0; ; times += 1) {
      const answer = await send(asked, sent);
      const isShed = answer.status === 503 && answer.headers.has("Not-Begun");
      if (!isShed || !isOfPage || times === MOST_TIMES) return answer;
      const asTold = Math.min(LONGEST_PAUSE_MS, Number(answer.headers.get("Retry-After")) * 1000);
      // Not all who were refused come back together.
      await pause(asTold * (0.5 + Math.random() / 2), init?.signal ?? undefined);
    }
  };
}
