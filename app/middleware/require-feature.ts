import { type MiddlewareFunction, redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { can, type Feature } from "#models/users/plan-rules.ts";

/** Lets those whose plan has the feature pass; anybody else may read the page at `toldAt`, which says so, and is led there. */
export function requireFeature(feature: Feature, toldAt: string): MiddlewareFunction<Response> {
  return ({ context, request, url }) => {
    if (can(context.get(userContext).subscriptionTier, feature)) return;
    if (url.pathname !== toldAt || request.method === "POST") throw redirect(toldAt);
  };
}
