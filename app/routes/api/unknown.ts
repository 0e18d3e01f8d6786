import { notFound } from "#app/http/failure.ts";

export function loader() {
  return notFound().toResponse();
}

export function action() {
  return notFound().toResponse();
}
