import { randomBytes } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { nonceContext } from "#app/context.ts";

/** Gives every answer a fresh nonce. */
export const setNonce: MiddlewareFunction<Response> = ({ context }) => {
  context.set(nonceContext, freshNonce());
};

/** A nonce of 128 bits. */
export function freshNonce(): string {
  return randomBytes(16).toString("base64");
}
