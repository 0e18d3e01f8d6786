/** Returns the value below which `rank` percent of the values lie, by nearest rank; 0 for none. */
export function percentile(values: readonly number[], rank: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((rank / 100) * sorted.length) - 1)] ?? 0;
}
