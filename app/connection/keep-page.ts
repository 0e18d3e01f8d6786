import { data, type MiddlewareFunction, redirect } from "react-router";
import { loadDocumentIfDue } from "./document-when-due.ts";
import { NO_ANSWER, sendForm, UNSENT, unsentMessage } from "./network-error.ts";

type Results = Record<string, { type: "data" | "error"; result: unknown }>;

/** The page on the screen, for when something that it asked for does not come. */
export type ShownPage = {
  /** Its path and search. */
  address: string;
  /** Whether a link was followed from it or a form sent that leads to another. */
  isLeaving(): boolean;
  /** The path and search of another page that a link leads to just now. */
  leadsTo?(): string | undefined;
  say(message: string): void;
  /** Ends the navigation that is under way. */
  stay(): void;
  /** Keeps what was typed for after the sign-in; false if there is nobody to keep it for. */
  keepText(): boolean;
};

const UNREAD = "This page couldn’t be loaded.";

let shown: ShownPage | undefined;
let hasFailed = false;
let ledTo: string | undefined;

/** Tells which page is shown now; undefined when it leaves. */
export function showPage(page: ShownPage | undefined): void {
  shown = page;
}

/** Tells whether the page is the screen of a failure, of which there is nothing to keep. */
export function showFailure(isShown: boolean): void {
  hasFailed = isShown;
}

/**
 * For the browser: the page that is shown stays, with all that was typed, when a form, a link or its own data is not
 * answered, and says so. A boundary shows what is thrown on purpose, the page that a stored form led to, and one that
 * the browser has gone back to. A request that the next press cut off is nobody's news.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (!shown || request.signal.aborted) return results;
  const led = locationOf(results, request);
  if (led?.pathname === "/" && led.searchParams.has("sign-in")) {
    const isKept = shown.keepText();
    return isKept && request.method !== "GET" ? leadBack(results, led, shown) : results;
  }
  if (request.method === "GET") return pageResults(request, results, shown);
  ledTo = led && addressOf(led);
  return formResults(request, results);
};

/** Leaves the page that is shown as it is, for a link or a form that leads away and whose way on does not come. */
export function giveUp({ isForm }: { isForm: boolean }): void {
  shown?.say(`${isForm ? UNSENT : UNREAD} ${NO_ANSWER}`);
  shown?.stay();
}

/** Says of what is sent beside the page that it goes out later. */
export function sayWaiting(): void {
  shown?.say("This isn’t sent yet. We’ll send it once you’re connected again.");
}

async function formResults(request: Request, results: Results): Promise<Results> {
  const [answer] = Object.values(results);
  if (!answer || !shown) return results;
  const { type, result } = answer;
  const isElsewhere = addressOf(new URL(request.url)) !== shown.address;
  const own = type === "data" ? unsentMessage(unwrapped(result)) : undefined;
  if (own !== undefined && !(isElsewhere && shown.isLeaving())) return results;
  const message = own ?? (type === "error" ? await lossOf(result) : undefined);
  if (message === undefined) return results;
  shown.say(message);
  // The page of a form that is sent elsewhere would be left for where that is.
  if (isElsewhere) shown.stay();
  return mapErrors(results, () => ({ type: "data", result: data(undefined, { status: 503 }) }));
}

async function pageResults(request: Request, results: Results, page: ShownPage): Promise<Results> {
  const lost = Object.values(results).find(({ type }) => type === "error");
  const message = lost && (await lossOf(lost.result, UNREAD));
  const asked = addressOf(new URL(request.url));
  const isLed = asked === ledTo;
  ledTo = undefined;
  if (message === undefined && !isLed && asked === page.leadsTo?.()) loadDocumentIfDue(asked);
  if (message === undefined || hasFailed || isLed) return results;
  if (asked === page.address) {
    page.say(message.replace("This page", "The latest of this page"));
    return Object.fromEntries(Object.entries(results).filter(([, { type }]) => type === "data"));
  }
  if (asked === addressOf(new URL(window.location.href))) return results;
  page.say(message);
  page.stay();
  if (request.signal.aborted) return results;
  // A request not aborted by now was made beside the page, which goes on without it.
  return mapErrors(results, () => ({ type: "data", result: undefined }));
}

/** Returns the message about a request that failed or got no answer; undefined for anything thrown on purpose. */
async function lossOf(result: unknown, lost = UNSENT): Promise<string | undefined> {
  const serverAction = () => Promise.reject(unwrapped(result));
  const answer = await sendForm({ serverAction }, { lost }).catch(() => undefined);
  return unsentMessage(answer?.data);
}

/** Returns what an action returned or threw, without the status around it. */
function unwrapped(result: unknown): unknown {
  const isWrapped = result instanceof Object && "type" in result && "init" in result;
  return isWrapped && "data" in result ? result.data : result;
}

/** The sign-in leads back to the page with the form, not to where that was sent. */
function leadBack(results: Results, led: URL, { address }: ShownPage): Results {
  if (led.searchParams.get("sign-in") === "") {
    led.searchParams.set("sign-in", "typed");
    led.searchParams.set("returnTo", address);
  }
  return mapErrors(results, () => ({ type: "error", result: redirect(led.pathname + led.search) }));
}

function locationOf(results: Results, { url }: Request): URL | undefined {
  for (const { result } of Object.values(results)) {
    const location = result instanceof Response && result.headers.get("Location");
    if (location) return new URL(location, url);
  }
  return undefined;
}

function mapErrors(results: Results, instead: () => Results[string]): Results {
  const entries = Object.entries(results).map(([id, one]): [string, Results[string]] => {
    return [id, one.type === "error" ? instead() : one];
  });
  return Object.fromEntries(entries);
}

function addressOf({ pathname, search }: URL): string {
  return pathname + search;
}
