type StoredFactor = { shift: number; weight: number };

/** How a learner remembers: parameters fitted to their answers (null until a fit was accepted) and, by kind of memory, what the answers since then tell on top of them. */
export type KeptMemory = {
  w: readonly number[] | null;
  fittedAt: Date | null;
  factors: readonly StoredFactor[];
};

const KINDS = 7;

/** Reads the stored memory of a learner; records from before it was kept have none. */
export function readMemory(stored: unknown): KeptMemory {
  const { w, fittedAt, factors } = (stored ?? {}) as Partial<Record<keyof KeptMemory, unknown>>;
  const byKind = (factors ?? {}) as Record<string, Partial<StoredFactor> | undefined>;
  return {
    w: Array.isArray(w) && w.every(Number.isFinite) ? w : null,
    fittedAt: fittedAt instanceof Date ? fittedAt : null,
    factors: Array.from({ length: KINDS }, (_, kind) => {
      const { shift = 0, weight = 0 } = byKind[factorKey(kind)] ?? {};
      return { shift, weight };
    }),
  };
}

/** The name under which the factor of a kind of memory is stored. */
export function factorKey(kind: number): string {
  return `k${kind}`;
}
