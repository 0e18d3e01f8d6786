import {
  addSimulatedEvents,
  findSimulated,
  listSimulated,
  type SimulatedObject,
  saveSimulated,
  simulatedAheadMs,
  simulatedId,
} from "#models/billing/simulated.ts";
import { inTransaction } from "#models/database/mongoose.server.ts";
import {
  API_VERSION,
  type EventObject,
  type EventType,
  type Kind,
  type Kinds,
  Refusal,
} from "./wire.ts";

/** Facts that the simulator remembers about an object but does not show. */
export type Notes = Record<string, number | string | boolean | null>;

type Held = SimulatedObject & { value: Kinds[Kind]; remembered: Notes; isChanged: boolean };

/** One piece of work of the simulator: what it reads and changes, stored together with the events of it. */
export class Unit {
  /** The time of the simulated service, in whole seconds. */
  now: number;
  readonly #held = new Map<string, Held>();
  readonly #events: { id: string; payload: string }[] = [];

  constructor(now: number) {
    this.now = now;
  }

  async find<K extends Kind>(kind: K, id: string): Promise<Kinds[K] | null> {
    const held = this.#held.get(id) ?? (await this.#load(id));
    return held?.kind === kind ? (held.value as Kinds[K]) : null;
  }

  /** The object of that id; an unknown or deleted one is refused as Stripe refuses it. */
  async need<K extends Kind>(kind: K, id: string, param = "id"): Promise<Kinds[K]> {
    const found = await this.find(kind, id);
    if (found && !this.notesOn(id).isDeleted) return found;
    throw new Refusal(param === "id" ? 404 : 400, `No such ${kind}: '${id}'`, {
      code: "resource_missing",
      param,
    });
  }

  async list<K extends Kind>(
    kind: K,
    by: { customer: string } | { lookup: string } | Record<string, never>,
    limit: number,
  ): Promise<Kinds[K][]> {
    const stored = await listSimulated(kind, by, limit);
    return stored.map((one) => this.#hold(one).value as Kinds[K]);
  }

  /** Keeps an object as it is now; the notes that are given are added to its others. */
  keep<K extends Kind>(
    kind: K,
    value: Kinds[K],
    more: { notes?: Notes; dueAt?: number | null; lookup?: string } = {},
  ): Kinds[K] {
    const before = this.#held.get(value.id);
    const customer = "customer" in value ? (value.customer ?? null) : null;
    const dueAt = more.dueAt === undefined ? (before?.dueAt ?? null) : dateOf(more.dueAt);
    this.#held.set(value.id, {
      id: value.id,
      kind,
      customer,
      lookup: more.lookup ?? before?.lookup ?? null,
      dueAt,
      body: "",
      notes: "",
      value,
      remembered: { ...before?.remembered, ...more.notes },
      isChanged: true,
    });
    return value;
  }

  notesOn(id: string): Notes {
    return this.#held.get(id)?.remembered ?? {};
  }

  /** Adds an event that shows the object as it is now. */
  emit(type: EventType, object: Kinds[Kind]): void {
    const event: EventObject = {
      id: simulatedId("evt"),
      object: "event",
      api_version: API_VERSION,
      created: this.now,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    this.#events.push({ id: event.id, payload: JSON.stringify(event) });
  }

  async store(realNow: Date): Promise<void> {
    const changed = [...this.#held.values()].filter(({ isChanged }) => isChanged);
    await saveSimulated(
      changed.map(({ value, remembered, isChanged: _, ...object }) => ({
        ...object,
        body: JSON.stringify(value),
        notes: JSON.stringify(remembered),
      })),
      realNow,
    );
    await addSimulatedEvents(this.#events, realNow);
  }

  async #load(id: string): Promise<Held | null> {
    const stored = await findSimulated(id);
    return stored && this.#hold(stored);
  }

  #hold(stored: SimulatedObject): Held {
    const known = this.#held.get(stored.id);
    if (known) return known;
    const value: Kinds[Kind] = JSON.parse(stored.body);
    const held = { ...stored, value, remembered: JSON.parse(stored.notes), isChanged: false };
    this.#held.set(stored.id, held);
    return held;
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Does one piece of work after the other; what it changes and its events are stored together or not at all. */
export function inUnit<T>(work: (unit: Unit) => Promise<T>): Promise<T> {
  return inTurn(() =>
    inTransaction(async () => {
      const unit = await newUnit();
      const done = await work(unit);
      await unit.store(new Date());
      return done;
    }),
  );
}

/** Does a piece of work that changes nothing, between others. */
export function whileReading<T>(work: (unit: Unit) => Promise<T>): Promise<T> {
  return inTurn(async () => work(await newUnit()));
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

async function newUnit(): Promise<Unit> {
  return new Unit(Math.floor((Date.now() + (await simulatedAheadMs())) / 1000));
}

function dateOf(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000);
}
