import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home/home.tsx"),
  layout("routes/signed-in.tsx", [
    route("session-setup", "routes/study/session-setup.tsx"),
    route("session-setup/new-words", "routes/study/new-words.ts"),
    route("session", "routes/study/session.tsx"),
    route("session/judgement", "routes/study/judgement.ts"),
    route("session/retyping", "routes/study/retyping.ts"),
    route("session/undo", "routes/study/undo.ts"),
    route("session/extension", "routes/study/extension.ts"),
    route("session/pause", "routes/study/pause.ts"),
    route("session/completion", "routes/study/completion.ts"),
    route("session/departure", "routes/study/departure.ts"),
    route("session/re-ask", "routes/study/reask.ts"),
    route("session/:sessionId", "routes/study/session-details.tsx"),
  ]),
  route("api/login", "routes/identity/login.tsx"),
  route("api/callback", "routes/identity/callback.tsx"),
  route("api/logout", "routes/identity/logout.ts"),
  route("oidc/auth/:uid?", "routes/identity/authorization.tsx"),
  route("oidc/interaction/:uid", "routes/identity/interaction.tsx"),
  route("oidc/*", "routes/identity/provider.ts"),

  route("api/*", "routes/api/unknown.ts"),
  route("*", "routes/home/not-found.tsx"),
] satisfies RouteConfig;
