import { isIPv6, SocketAddress } from "node:net";

/** The address limits count by: an IPv4 address itself, the /64 an IPv6 address lies in, anything else unchanged. */
export function clientSubnet(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const canonical = new SocketAddress({ address, family: "ipv6" }).address;
  const [head = "", tail] = canonical.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = !tail ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(missing).fill("0"), ...right];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
