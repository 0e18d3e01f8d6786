import { get } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { toUserView, user } from "#app/views/users/user-view.ts";

const calls = resourceRoute(
  get({
    summary: "The user who is signed in.",
    access: "user",
    returns: user,
    handle: ({ caller, now }) => toUserView(caller, now),
  }),
);
export const loader = calls.loader;
export const action = calls.action;
