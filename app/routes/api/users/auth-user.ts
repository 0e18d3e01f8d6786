import { resourceRoute } from "#app/api/resource-route.ts";
import { toUserView } from "./user-view.ts";

const calls = resourceRoute({
  GET: { auth: "user", handle: ({ user, now }) => toUserView(user, now) },
});

export const loader = calls.loader;
export const action = calls.action;
