import { href } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";

/** The address of the page of a root, and of the page that leads back from it. */
export function rootAddress(root: string, returnTo?: string | null): string {
  const address = href("/roots/:root", { root: root.replaceAll(" ", "") });
  return returnTo ? `${address}?${new URLSearchParams({ returnTo })}` : address;
}

/** Leads to the other words of a root. */
export function RootLink({ root, returnTo }: { root: string; returnTo?: string }) {
  return (
    <TextLink
      to={rootAddress(root, returnTo)}
      className="inline-flex min-h-11 items-center gap-1.5"
    >
      Root <ArabicText>{root}</ArabicText>
    </TextLink>
  );
}
