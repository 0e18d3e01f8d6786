const slots = 2;
const longestQueue = 200;

const waiting: (() => void)[] = [];
let taken = 0;

/** Too many people sign in at once; waiting longer would help nobody. */
export class SignInsCrowded extends Error {}

/** Runs the work in one of two slots, in order of arrival, because every password hash takes 32 MB. */
export async function inHashSlot<T>(work: () => Promise<T>): Promise<T> {
  await takeSlot();
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else taken--;
  }
}

function takeSlot(): Promise<void> | undefined {
  if (taken < slots) {
    taken++;
    return undefined;
  }
  if (waiting.length >= longestQueue) throw new SignInsCrowded("Too many sign-ins at once");
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}
