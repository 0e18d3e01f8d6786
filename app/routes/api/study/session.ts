import { z } from "zod";
import { resourceRoute } from "#app/api/resource-route.ts";
import { integer } from "#app/api/text-fields.ts";
import { findCompletedSession, setSessionSeconds } from "#models/study/study-session.ts";
import { toStudySessionView } from "./study-session-view.ts";

const SessionTime = z.object({ seconds: integer(0, 86_400, "Invalid seconds") });

const calls = resourceRoute({
  ids: { sessionId: "Session" },
  PATCH: {
    auth: "owner",
    body: SessionTime,
    find: ({ user, params }) => findCompletedSession(user.id, params.sessionId),
    handle: async ({ body, found }) => {
      const seconds = await setSessionSeconds(found, body.seconds);
      return toStudySessionView({ ...found, seconds });
    },
  },
});
export const loader = calls.loader;
export const action = calls.action;
