import { signedCookie } from "./signed-cookie.ts";

const NAME = "typed-by";

/** The address of a form that says whose it is: who is somebody else must not send it. */
export async function addressOwnedBy(userId: string, address: string): Promise<string> {
  const [mark] = (await (await ownerMark()).serialize(userId)).split(";");
  const [path = "", search] = withoutOwner(address).split("?");
  const query = new URLSearchParams(search);
  query.set(NAME, mark ?? "");
  return `${path}?${query}`;
}

/** Returns the owner of the form that is sent to an address; null if the address does not say. */
export async function ownerOfForm({ searchParams }: URL): Promise<string | null> {
  const mark = searchParams.get(NAME);
  if (mark === null) return null;
  const id: unknown = await (await ownerMark()).parse(mark);
  return typeof id === "string" && id !== "" ? id : null;
}

/** The address as it was before it said whose a form is. */
export function withoutOwner(address: string): string {
  const [path = "", search = ""] = address.split("?");
  const query = new URLSearchParams(search);
  if (!query.has(NAME)) return address;
  query.delete(NAME);
  return query.size > 0 ? `${path}?${query}` : path;
}

function ownerMark() {
  return signedCookie("by", { purpose: "owner of a form", path: "/", maxAge: 0 });
}
