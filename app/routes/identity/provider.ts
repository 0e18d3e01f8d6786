import { providerAnswer } from "#app/identity/embedded-provider.ts";
import { env } from "#services/env.server.ts";
import type { Route } from "./+types/provider";

export function loader(args: Route.LoaderArgs) {
  return answer(args);
}

export function action(args: Route.ActionArgs) {
  return answer(args);
}

async function answer({ request, url }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  if (env.identity.kind !== "embedded") return new Response("Not found", { status: 404 });
  return providerAnswer(request, url);
}
