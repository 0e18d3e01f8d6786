import { notFound } from "#app/http/failure.ts";

export const handle = { catchesUnknown: true };

export function loader() {
  return notFound().toResponse();
}

export function action() {
  return notFound().toResponse();
}
