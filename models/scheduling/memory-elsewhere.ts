import { default_w } from "ts-fsrs";

const W = { growth: 8, saturation: 9, retrievability: 10 } as const;
const RETENTION = 0.9;
const DEFAULT_EASE = 2.5;

/**
 * The memory of a card that another program scheduled by interval (days) and ease: stable for its interval, and as
 * difficult as growing by that ease would make it under FSRS-6 (`memory_state_from_sm2` of fsrs-rs).
 */
export function memoryOfEase(interval: number, ease: number): { s: number; d: number } {
  const [growth = 0, saturation = 0, retrievability = 0] = [
    default_w[W.growth],
    default_w[W.saturation],
    default_w[W.retrievability],
  ];
  const s = Math.max(0.1, interval);
  const gain = Math.exp(growth) * s ** -saturation * Math.expm1((1 - RETENTION) * retrievability);
  const d = 11 - ((ease > 1 ? ease : DEFAULT_EASE) - 1) / gain;
  return { s, d: Math.min(10, Math.max(1, d)) };
}
