import type { MiddlewareFunction } from "react-router";
import { isChange } from "#app/http/request-kind.ts";
import { readTogether } from "#models/database/read-together.ts";

/** Combines what the loaders of an address ask the database for at the same time into one command. */
export const readPageTogether: MiddlewareFunction<Response> = ({ request }, next) =>
  isChange(request) ? next() : readTogether(next);
