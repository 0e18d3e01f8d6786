/** The value below which so many percent of the values lie, by nearest rank; 0 of none. */
export function percentile(values: readonly number[], rank: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((rank / 100) * sorted.length) - 1)] ?? 0;
}
