import { get } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { toUserView, user } from "#app/views/users/user-view.ts";

export const loader = resourceRoute(
  get({
    summary: "The user who is signed in.",
    access: "user",
    returns: user,
    handle: ({ caller, now }) => toUserView(caller, now),
  }),
);
export const action = loader;
