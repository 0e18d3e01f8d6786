import { expect, onTestFinished, test, vi } from "vitest";
import { adaptiveLimit, admission } from "../../../server/admission.ts";
import { fairPlaces } from "../../../server/fair-places.ts";

function limitAt(clock: { ms: number; delay?: number }) {
  const { begin } = adaptiveLimit({
    least: 4,
    first: 30,
    most: 40,
    slowMs: 1000,
    longestDelayMs: 250,
    now: () => clock.ms,
    delay: () => clock.delay ?? 0,
  });
  return begin;
}

/** Begins as much work as is let in. */
function fillUp(begin: () => (() => void) | null): (() => void)[] {
  const ends: (() => void)[] = [];
  for (let end = begin(); end; end = begin()) ends.push(end);
  return ends;
}

test("the limit falls while work is slow, never below the least, and rises again when it is fast (P53, P63)", () => {
  const clock = { ms: 0 };
  const begin = limitAt(clock);
  const taken: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const ends = fillUp(begin);
    taken.push(ends.length);
    clock.ms += 1500;
    for (const end of ends) end();
  }
  expect(taken.slice(0, 4)).toEqual([30, 20, 13, 8]);
  expect(taken.at(-1)).toBe(4);

  for (let round = 0; round < 200; round += 1) {
    const ends = fillUp(begin);
    clock.ms += 100;
    for (const end of ends) end();
  }
  expect(fillUp(begin)).toHaveLength(40);
});

test("slow work among little other work does not lower the limit (P53, P63)", () => {
  const clock = { ms: 0 };
  const begin = limitAt(clock);
  for (let round = 0; round < 10; round += 1) {
    const ends = Array.from({ length: 5 }, begin);
    clock.ms += 5000;
    for (const end of ends) end?.();
  }
  expect(fillUp(begin)).toHaveLength(30);
});

test("F30, P53, P63: while the event loop is late only the least is let in", () => {
  const clock = { ms: 0, delay: 400 };
  const begin = limitAt(clock);
  expect(fillUp(begin)).toHaveLength(4);
  clock.delay = 20;
  expect(fillUp(begin)).toHaveLength(26);
});

type Take = ReturnType<typeof admission>["take"];

// However late the event loop of the machine is that runs the tests.
const inTime = () => admission({ delay: () => 0 });

/** Time passes only as the test says. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
}

const session = (id: string) => ({ id, isNetwork: false });

/** Gives a place back, if it was one. */
function end(taken: Awaited<ReturnType<Take>>): void {
  if (typeof taken === "function") taken();
}

/** So many senders take a place each, and wait for it as long as a turn of the event loop. */
async function takeEach(take: Take, load: Parameters<Take>[0], count: number) {
  const taken = Array.from({ length: count }, (_, at) => take(load, session(`sender ${at}`)));
  const soon = new Promise<"waits">((resolve) => setImmediate(resolve, "waits"));
  const all = await Promise.all(taken.map((one) => Promise.race([one, soon])));
  return {
    ends: all.filter((one) => typeof one === "function"),
    shed: all.filter((one) => one === "all").length,
  };
}

test("slow uploads are limited among themselves and take nothing from changes (P53, P63)", async () => {
  const { take } = inTime();
  expect((await takeEach(take, "upload", 12)).ends).toHaveLength(9);
  expect((await takeEach(take, "change", 30)).ends).toHaveLength(24);
});

test("one sender has two changes at a time and three images, whatever else is free (P53, P63)", async () => {
  const { take, whyShed } = inTime();
  const soon = () => new Promise((resolve) => setImmediate(resolve, "waits"));
  const changes = await Promise.all(
    [1, 2, 3].map(() => Promise.race([take("change", session("one")), soon()])),
  );
  expect(changes.map((one) => typeof one)).toEqual(["function", "function", "string"]);
  const images = await Promise.all([1, 2, 3, 4].map(() => take("upload", session("one"))));
  expect(images.at(-1)).toBe("own");
  expect(whyShed("upload", session("one"))).toBe("own");
});

test("while others have work open a sender has one read at a time, beside what takes long (P53, P63)", async () => {
  const { take } = inTime();
  const soon = () => new Promise((resolve) => setImmediate(resolve, "waits"));
  const kindsOf = async (count: number) => {
    const reads = Array.from({ length: count }, () =>
      Promise.race([take("read", session("one")), soon()]),
    );
    return (await Promise.all(reads)).map((one) => typeof one);
  };
  const leave = await take("change", session("other"));
  expect(await kindsOf(2)).toEqual(["function", "string"]);
  end(leave);
  expect(await kindsOf(2)).toEqual(["function", "string"]);

  stopClock();
  const { take: another } = inTime();
  await another("read", session("one"));
  await another("change", session("other"));
  const next = another("read", session("one"));
  await vi.advanceTimersByTimeAsync(520);
  expect(typeof (await next)).toBe("function");
});

test("a sender with more waiting than a person sends has one read at a time, begun while nobody else is at work (P53, P63)", async () => {
  stopClock();
  const { take } = inTime();
  const begun: Awaited<ReturnType<Take>>[] = [];
  const soon = () => vi.advanceTimersByTimeAsync(40);
  for (let at = 0; at < 18; at += 1)
    void take("read", session("greedy")).then((one) => begun.push(one));
  await soon();
  expect(begun).toHaveLength(3);

  const other = await take("change", session("other"));
  for (const one of begun) end(one);
  await soon();
  expect(begun).toHaveLength(3);
  end(other);
  await soon();
  expect(begun).toHaveLength(4);
  end(begun.at(-1) ?? "all");
  await soon();
  expect(begun).toHaveLength(5);
});

test("of a sender with more waiting than a person sends the next begins once what others sent meanwhile is seen (P53, P63)", async () => {
  stopClock();
  const { take } = inTime();
  const begun: Awaited<ReturnType<Take>>[] = [];
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  for (let at = 0; at < 18; at += 1)
    void take("read", session("greedy")).then((one) => begun.push(one));
  await turn();
  expect(begun).toHaveLength(3);
  for (const one of begun) end(one);
  // The event loop reads it in the turn after the work.
  await turn();
  const other = await take("change", session("other"));
  for (let turns = 0; turns < 4; turns += 1) await turn();
  expect(begun).toHaveLength(3);
  end(other);
  await vi.advanceTimersByTimeAsync(40);
  await turn();
  expect(begun).toHaveLength(4);
});

test("two senders with more waiting than a person sends take turns while nobody else is at work (P53, P63)", async () => {
  stopClock();
  const { take } = inTime();
  const outcomes: string[] = [];
  const work = async (sender: string) => {
    const leave = await take("read", session(sender));
    outcomes.push(typeof leave === "function" ? sender : "shed");
    await new Promise((resolve) => setTimeout(resolve, 5));
    end(leave);
  };
  for (let at = 0; at < 16; at += 1) for (const sender of ["one", "other"]) void work(sender);
  await vi.advanceTimersByTimeAsync(900);
  expect(outcomes.filter((one) => one === "one")).toHaveLength(16);
  expect(outcomes.filter((one) => one === "other")).toHaveLength(16);
});

test("a browser that fetches nine things at once has a place in turn while others work (P53, P63)", async () => {
  stopClock();
  const { take } = inTime();
  await take("change", session("other"));
  const begun: Awaited<ReturnType<Take>>[] = [];
  for (let at = 0; at < 10; at += 1)
    void take("read", session("browser")).then((one) => begun.push(one));
  for (let at = 1; at <= 10; at += 1) {
    await vi.advanceTimersByTimeAsync(40);
    expect(begun).toHaveLength(at);
    end(begun.at(-1) ?? "all");
  }
  expect(begun.map((one) => typeof one)).toEqual(Array(10).fill("function"));
});

test("a change waits two seconds behind a class, and 0.3 s where people wait with hardly a break (P53, P63)", async () => {
  stopClock();
  const { take } = inTime();
  await takeEach(take, "change", 24);
  const refusedAfter = async (who: string) => {
    const begun = performance.now();
    const waiting = take("change", session(who)).then(() => performance.now() - begun);
    await vi.advanceTimersByTimeAsync(4_000);
    return waiting;
  };
  expect(await refusedAfter("first")).toBe(2_200);
  const inARow = ["one", "two"].map((who) => take("change", session(who)));
  await vi.advanceTimersByTimeAsync(2_200 + 900);
  expect(await Promise.all(inARow)).toEqual(["all", "all"]);
  expect(await refusedAfter("third")).toBe(300);
  expect(await refusedAfter("after a second of nobody")).toBe(2_200);
});

test("what waits for its own sender makes nobody else wait less (P53, P63)", async () => {
  stopClock();
  const { take } = inTime();
  const greedy = async () => {
    for (let round = 0; round < 5; round += 1) {
      const leave = await take("change", session("greedy"));
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      end(leave);
    }
  };
  for (let at = 0; at < 4; at += 1) void greedy();
  await vi.advanceTimersByTimeAsync(4_500);
  await takeEach(take, "change", 24);
  const begun = performance.now();
  const waiting = take("change", session("one of a class")).then(() => performance.now() - begun);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.race([waiting, Promise.resolve("waits")])).toBe("waits");
});

test("who sends much waits for himself: others begin before what he has waiting (P53, P63)", async () => {
  const { take } = inTime();
  const begun: string[] = [];
  const work = async (sender: string) => {
    const leave = await take("change", session(sender));
    begun.push(typeof leave === "function" ? sender : `${sender} shed`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    end(leave);
  };
  await Promise.all([
    ...Array.from({ length: 40 }, () => work("greedy")),
    ...Array.from({ length: 30 }, (_, at) => work(`pupil ${at}`)),
  ]);
  expect(begun.filter((one) => one.endsWith("shed"))).toEqual([]);
  expect(begun.slice(0, 34).filter((one) => one.startsWith("pupil"))).toHaveLength(30);
});

test("the visitors of one network, who may be a class, have more places and wait longer than one session (P53, P63)", async () => {
  const { take } = inTime();
  const class35 = Array.from({ length: 35 }, () =>
    soonOrWaits(take("read", { id: "network", isNetwork: true })),
  );
  const begun = (await Promise.all(class35)).filter((one) => typeof one === "function");
  expect(begun).toHaveLength(24);
});

test("a hundred senders at one moment are all served (P53, P63)", async () => {
  const { take } = inTime();
  const served = await Promise.all(
    Array.from({ length: 100 }, async (_, at) => {
      const leave = await take("change", session(`pupil ${at}`));
      await new Promise((resolve) => setTimeout(resolve, 10));
      end(leave);
      return typeof leave === "function";
    }),
  );
  expect(served).toEqual(Array(100).fill(true));
});

/** One place for all, where work has taken 400 ms lately and nobody waits for longer than a second. */
async function slowPlace(given: { mostWaitingOfOne: number }) {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  let isFree = true;
  const begin = () => {
    if (!isFree) return null;
    isFree = false;
    return () => {
      isFree = true;
    };
  };
  const places = { begin, isReached: () => !isFree };
  const { take } = fairPlaces({ places, mostOfOne: 1, longestWaitMs: 1000, ...given });
  for (let round = 0; round < 50; round += 1) {
    const leave = await take("one");
    vi.advanceTimersByTime(400);
    end(leave);
  }
  return take;
}

const soonOrWaits = <T>(one: Promise<T>) =>
  Promise.race([one, new Promise((resolve) => setTimeout(resolve, 200, "waits"))]);

test("what others would have to wait for too long is refused at once (P53, P63)", async () => {
  const take = await slowPlace({ mostWaitingOfOne: 100 });
  await take("one");
  const all = ["a", "b", "c", "d"].map((sender) => soonOrWaits(take(sender)));
  expect(await Promise.all(all)).toEqual(["waits", "waits", "all", "all"]);
});

test("of whom more waits than a person sends is told from one who comes when there is too much (P53, P63)", async () => {
  const { take } = inTime();
  await take("dear", session("one"));
  const waiting = Array.from({ length: 10 }, () => soonOrWaits(take("dear", session("one"))));
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["waits"]));
  expect(await soonOrWaits(take("dear", session("one")))).toBe("own");

  const slow = await slowPlace({ mostWaitingOfOne: 100 });
  await slow("one");
  void slow("one");
  void slow("one");
  expect(await soonOrWaits(slow("one"))).toBe("all");
});

test("one very long piece of dear work has no class refused (P53, P63)", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { take } = inTime();
  const long = await take("dear", session("one"));
  vi.advanceTimersByTime(40_000);
  end(long);
  const pupils = Array.from({ length: 35 }, (_, at) =>
    soonOrWaits(take("dear", session(`pupil ${at}`))),
  );
  const begun = (await Promise.all(pupils)).map((one) => (one === "waits" ? one : typeof one));
  expect(begun).toEqual(["function", "function", ...Array(33).fill("waits")]);
});

test("one network cannot take all that is open, whatever it asks for (P53, P63)", async () => {
  const { take, whyShed } = inTime();
  const network = { id: "network", isNetwork: true };
  const asked = (load: "read" | "change") =>
    Array.from({ length: 80 }, () => soonOrWaits(take(load, network)));
  const all = await Promise.all([...asked("read"), ...asked("change")]);
  expect(all.filter((one) => one === "own")).toHaveLength(160 - 96);
  expect(whyShed("read", network)).toBe("own");
  expect((await takeEach(take, "change", 10)).shed).toBe(0);
});

test("dear work is done one at a time for a sender and two in all, and takes nothing from changes (P53, P63)", async () => {
  const { take } = inTime();
  const own = [
    await soonOrWaits(take("dear", session("one"))),
    await soonOrWaits(take("dear", session("one"))),
  ];
  expect(own.map((one) => typeof one)).toEqual(["function", "string"]);
  expect((await takeEach(take, "dear", 5)).ends).toHaveLength(1);
  expect((await takeEach(take, "change", 24)).ends).toHaveLength(24);
});

test("what a sender had while nobody waited does not put him behind who comes then (P53, P63)", async () => {
  let free = 2;
  const begin = () => {
    if (free === 0) return null;
    free -= 1;
    return () => {
      free += 1;
    };
  };
  const { take } = fairPlaces({
    places: { begin, isReached: () => free === 0 },
    mostOfOne: 2,
    mostWaitingOfOne: 100,
    longestWaitMs: 1000,
  });
  const long = await take("long");
  for (let round = 0; round < 20; round += 1) end(await take("steady"));
  const begun: string[] = [];
  const work = async (sender: string) => {
    const leave = await take(sender);
    begun.push(sender);
    await new Promise((resolve) => setImmediate(resolve));
    end(leave);
  };
  await Promise.all([...Array.from({ length: 10 }, () => work("new")), work("steady")]);
  expect(begun.indexOf("steady")).toBeLessThan(4);
  end(long);
});

test("an answer that is made and not yet taken by its client keeps nobody out (P53, P63)", async () => {
  const { take } = inTime();
  for (let count = 0; count < 300; count += 1) {
    const noteAnswered = await take("sign-in", session("one"));
    expect(typeof noteAnswered).toBe("function");
    end(noteAnswered);
  }
  expect((await takeEach(take, "sign-in", 300)).ends).toHaveLength(256);
});

test("a request that waits for a service outside gives its place back, once (P51, P53, P63)", async () => {
  const { take } = inTime();
  const { ends } = await takeEach(take, "change", 24);
  expect(ends).toHaveLength(24);
  for (const leave of ends) leave();
  for (const leave of ends) leave();
  expect((await takeEach(take, "change", 30)).ends.length).toBeGreaterThanOrEqual(24);
});

test("whether a request would be shed is told without taking a place (P53, P63)", async () => {
  const { take, whyShed } = inTime();
  for (let asked = 0; asked < 50; asked += 1) expect(whyShed("upload", session("one"))).toBe(null);
  const { ends } = await takeEach(take, "upload", 9);
  const one = session("one");
  expect([whyShed("upload", one), whyShed("change", one)]).toEqual(["all", null]);
  ends[0]?.();
  expect(whyShed("upload", session("one"))).toBe(null);
});
