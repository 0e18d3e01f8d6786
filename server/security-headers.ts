import { env } from "#services/env.server.ts";

/** Headers of every answer, also of those no route makes; HTML pages replace the policy with their own. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(self), payment=(self)",
  "Content-Security-Policy":
    "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
  ...(env.isHttps && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
};
