import { z } from "zod";
import { packedCookie } from "./packed-cookie.ts";

const TypedForm = z.object({
  userId: z.string(),
  path: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
});
type TypedForm = z.infer<typeof TypedForm>;

const cookie = packedCookie("typed-form", { purpose: "typed form", path: "/" });

/** The Set-Cookie value that keeps a form of a page until its user is back there; null when it is too long for a cookie. */
export const keepTypedForm: (form: TypedForm) => Promise<string | null> = cookie.keep;

/** Returns what the user typed into a form of the page, and the Set-Cookie value that forgets it; forgets another user's text and does not return it. */
export async function takeTypedForm(
  request: Request,
  { userId, path }: Pick<TypedForm, "userId" | "path">,
): Promise<{ fields: TypedForm["fields"] | null; setCookie: string } | null> {
  const kept = await cookie.take(request);
  if (!kept) return null;
  const form = TypedForm.safeParse(kept.value).data;
  const isOurs = form?.userId === userId;
  if (isOurs && form.path !== path) return null;
  return { fields: isOurs ? form.fields : null, setCookie: kept.setCookie };
}

/** Whether the cookie holds what this user typed into another page, which a second form would take the place of. */
export async function keepsFormOfAnotherPage(
  request: Request,
  { userId, path }: Pick<TypedForm, "userId" | "path">,
): Promise<boolean> {
  const form = TypedForm.safeParse((await cookie.take(request))?.value).data;
  return form?.userId === userId && form.path !== path;
}

/** Returns the start of a page's form: what its user typed before the sign-in, else what the address brings along. */
export async function startOfForm(
  request: Request,
  { pathname, searchParams }: URL,
  userId: string,
): Promise<URLSearchParams> {
  const typed = await takeTypedForm(request, { userId, path: pathname });
  return typed?.fields ? new URLSearchParams(typed.fields) : searchParams;
}
