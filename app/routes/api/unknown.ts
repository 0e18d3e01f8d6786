import { notFound } from "#app/api/failure.ts";

export function loader() {
  return notFound().toResponse();
}

export function action() {
  return notFound().toResponse();
}
