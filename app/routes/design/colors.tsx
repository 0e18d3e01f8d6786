import { Specimen } from "./specimen.tsx";

const swatches = [
  ["bg-paper", "paper"],
  ["bg-surface", "surface"],
  ["bg-sunken", "sunken"],
  ["bg-line", "line"],
  ["bg-line-strong", "line-strong"],
  ["bg-ink", "ink"],
  ["bg-ink-soft", "ink-soft"],
  ["bg-ink-faint", "ink-faint"],
  ["bg-accent", "accent"],
  ["bg-accent-strong", "accent-strong"],
  ["bg-accent-wash", "accent-wash"],
  ["bg-gold", "gold"],
  ["bg-gold-fill", "gold-fill"],
  ["bg-gold-wash", "gold-wash"],
  ["bg-correct", "correct"],
  ["bg-correct-wash", "correct-wash"],
  ["bg-incorrect", "incorrect"],
  ["bg-incorrect-wash", "incorrect-wash"],
  ["bg-warning", "warning"],
  ["bg-warning-wash", "warning-wash"],
];

export function Colors() {
  return (
    <Specimen title="Color">
      <ul className="grid grid-cols-4 gap-3 text-xs text-ink-soft sm:grid-cols-5">
        {swatches.map(([style, name]) => (
          <li key={name} className="grid gap-1">
            <span className={`h-12 rounded-md border border-line ${style}`} />
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
  );
}
