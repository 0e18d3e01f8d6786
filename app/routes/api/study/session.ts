import { z } from "zod";
import { change } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { integer } from "#app/api/text-fields.ts";
import { studySession, toStudySessionView } from "#app/views/study/study-session-view.ts";
import { findCompletedSession, setSessionSeconds } from "#models/study/study-session.ts";

const SessionTime = z.object({ seconds: integer(0, 86_400, "Invalid seconds") });

export const loader = resourceRoute(
  change("PATCH", {
    summary: "Sets how long a session took, unless the server measured it.",
    access: "owner",
    scope: "review",
    ids: { sessionId: "Session" },
    body: SessionTime,
    find: ({ caller, params }) => findCompletedSession(caller.user.id, params.sessionId),
    returns: studySession,
    handle: async ({ body, found }) => {
      const seconds = await setSessionSeconds(found, body.seconds);
      return toStudySessionView({ ...found, seconds });
    },
  }),
);
export const action = loader;
