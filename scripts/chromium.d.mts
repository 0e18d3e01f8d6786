export const CHROMIUM_FLAGS: string[];
export const TEST_FLAGS: string[];
export function findChromium(): string | null;
export function launchOptions(args: string[]): { args: string[]; executablePath?: string };
export function hasChromium(): boolean;
export function ensureChromium(): boolean;
