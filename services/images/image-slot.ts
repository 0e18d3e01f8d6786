const slots = 1;
const longestQueue = 8;

const waiting: (() => void)[] = [];
let taken = 0;

/** Runs the work when its turn comes, because an image of 25 million pixels takes 100 MB; "busy" when the queue is long. */
export async function inImageSlot<T>(work: () => Promise<T>): Promise<T | "busy"> {
  if (taken < slots) {
    taken++;
  } else {
    if (waiting.length >= longestQueue) return "busy";
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else taken--;
  }
}
