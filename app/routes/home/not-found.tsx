import { data } from "react-router";
import { NotFoundCard } from "#app/ui/not-found-card.tsx";
import type { Route } from "./+types/not-found";

export const handle = { noScript: true };

export function loader(_: Route.LoaderArgs) {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => [{ title: "404 Page Not Found" }];

export default function NotFound() {
  return <NotFoundCard />;
}
