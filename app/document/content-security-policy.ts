import { randomBytes } from "node:crypto";
/** The policy of an HTML page; in development Vite injects styles without a nonce. */
export function contentSecurityPolicy(nonce: string): string {
  const isDevelopment = import.meta.env.DEV;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** A nonce of 128 bits. */
export function freshNonce(): string {
  return randomBytes(16).toString("base64");
}
