import { randomBytes } from "node:crypto";

/** Sources that the card form of Stripe needs, on the one page that shows it. */
const STRIPE = {
  script: " https://js.stripe.com https://*.js.stripe.com",
  connect: " https://api.stripe.com",
  image: " https://*.stripe.com",
  frame: "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
};

/** The policy of an HTML page; in development Vite injects styles without a nonce. */
export function contentSecurityPolicy(nonce: string, { takesCards = false } = {}): string {
  const open = takesCards ? STRIPE : { script: "", connect: "", image: "", frame: null };
  const isDevelopment = import.meta.env.DEV;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${open.script}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${open.image}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}${open.connect}`,
    ...(open.frame ? [open.frame] : []),
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
