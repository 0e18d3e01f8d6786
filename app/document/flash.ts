import { randomUUID } from "node:crypto";
import { type Cookie, createCookie, redirect, redirectDocument } from "react-router";
import type { Notification } from "#app/ui/feedback/notification.ts";
import { env } from "#services/env.server.ts";
import { secretsFor } from "#services/identity/keys.ts";

const lifeSeconds = 60;

/** A redirect to a page of this site that shows a notification there, once; it may set other cookies besides. */
export async function redirectWithNotification(
  to: string,
  notification: Omit<Notification, "id">,
  cookies: readonly string[] = [],
): Promise<Response> {
  const value: Notification = { id: randomUUID(), ...notification };
  const cookie = await (await flashCookie()).serialize(value);
  const headers = new Headers();
  for (const one of [cookie, ...cookies]) headers.append("Set-Cookie", one);
  return redirect(to, { headers });
}

/** The same for what was not done, and why. */
export function redirectWithFailure(to: string, title: string, description?: string) {
  return redirectWithNotification(to, {
    title,
    ...(description && { description }),
    tone: "destructive",
  });
}

/** The same from a loader: the link that led to it does not ask for the frame, which shows the notification, so the document is loaded. */
export async function redirectLinkWithNotification(
  to: string,
  notification: Omit<Notification, "id">,
): Promise<Response> {
  const answer = await redirectWithNotification(to, notification);
  return redirectDocument(to, { headers: answer.headers });
}

/** The notification this browser was sent here with, and the Set-Cookie value that makes it the last time. */
export async function takeNotification(request: Request) {
  const header = request.headers.get("Cookie");
  if (!header?.includes("flash=")) return null;
  const cookie = await flashCookie();
  const notification: Notification | null = await cookie.parse(header);
  if (!notification) return null;
  return { notification, setCookie: await cookie.serialize("", { maxAge: 0 }) };
}

async function flashCookie(): Promise<Cookie> {
  return createCookie("flash", {
    secrets: await secretsFor("notification"),
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: env.isHttps,
    maxAge: lifeSeconds,
  });
}
