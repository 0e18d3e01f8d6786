/** "1 story", "12 stories"; `nouns` is the plural where an "s" does not make it. */
export function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? noun : nouns}`;
}
