import { entityTag, holdsVersion } from "#app/api/result.ts";
import { imageContent, imageExists } from "#models/images/image.ts";
import { isImageId } from "#models/images/image-rules.ts";
import type { Route } from "./+types/image";

const FOREVER = "public, max-age=31536000, immutable";

export async function loader({ request, params }: Route.LoaderArgs) {
  const { id } = params;
  if (!isImageId(id)) return notFound();
  const headers = {
    "Cache-Control": FOREVER,
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    ETag: entityTag(id),
  };
  if (holdsVersion(request, id)) {
    return (await imageExists(id)) ? new Response(null, { status: 304, headers }) : notFound();
  }
  const content = await imageContent(id);
  if (!content) return notFound();
  return new Response(request.method === "HEAD" ? null : content, {
    headers: {
      ...headers,
      "Content-Type": "image/webp",
      "Content-Length": String(content.length),
    },
  });
}

function notFound(): Response {
  return new Response("Not found", {
    status: 404,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });
}
