import type { MiddlewareFunction } from "react-router";
import { nonceContext } from "#app/context.ts";
import { freshNonce } from "#app/document/content-security-policy.ts";

/** Gives every answer a fresh nonce. */
export const setNonce: MiddlewareFunction<Response> = ({ context }) => {
  context.set(nonceContext, freshNonce());
};
