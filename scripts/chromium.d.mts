export const CHROMIUM_FLAGS: string[];
export const TEST_FLAGS: string[];
export function findChromium(): string | null;
export function hasChromium(): boolean;
export function ensureChromium(): boolean;
