import type { ReactNode } from "react";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-8">
      <SectionHeading>{title}</SectionHeading>
      {children}
    </section>
  );
}
