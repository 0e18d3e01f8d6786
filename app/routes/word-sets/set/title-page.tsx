import type { ReactNode } from "react";
import { Plate } from "#app/ui/layout/plate.tsx";
import { SetDot } from "#app/ui/word-sets/set-dot.tsx";
import { SetFace } from "#app/ui/word-sets/set-face.tsx";

/** The title page of a set: its first word, its name, what it is about and what can be done with it. */
export function TitlePage({
  set,
  facts,
  children,
}: {
  set: { name: string; description: string | null; color: string; face: string | null };
  facts: ReactNode;
  children: ReactNode;
}) {
  return (
    <Plate
      aria-labelledby="set-name"
      className="@container grid justify-items-center gap-2 px-4 py-6 text-center sm:px-8"
    >
      {set.face && <SetFace word={set.face} size="head" />}
      <h1 id="set-name" className="max-w-full text-3xl wrap-anywhere">
        <SetDot color={set.color} className="me-2.5 inline-block align-[0.05em]" />
        <bdi>{set.name}</bdi>
      </h1>
      {set.description && (
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line text-ink-soft">
          {set.description}
        </p>
      )}
      <p className="text-sm text-ink-soft figures">{facts}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2.5">{children}</div>
    </Plate>
  );
}
