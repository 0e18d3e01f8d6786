// Servers read at most 16 KiB of an address, browsers at most 16 KiB of response headers, in total.
export const LONGEST_QUERY = 12_000;
