import { Icon } from "#app/ui/icon.tsx";

const promises = [
  "This page runs no scripts in your browser",
  "No cookie banner, because nobody is tracking you",
  "Dark or light, following your device",
  "Arabic as large as you need it",
];

export function PlainExample() {
  return (
    <ul className="grid gap-2.5">
      {promises.map((promise) => (
        <li key={promise} className="flex items-start gap-3">
          <Icon name="check" className="mt-0.5 size-5 text-accent" />
          {promise}
        </li>
      ))}
    </ul>
  );
}
