import { href } from "react-router";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import type { OwnCopy } from "#models/word-sets/own-copies.ts";

/** Says that the learner has a copy of a set, and leads to it. */
export function OwnCopyLine({ copy: { id, name } }: { copy: OwnCopy }) {
  return (
    <p className="relative z-1 wrap-anywhere">
      You have a copy:{" "}
      <TextLink to={href("/word-sets/:id", { id })}>
        <bdi>{name}</bdi>
      </TextLink>
    </p>
  );
}
