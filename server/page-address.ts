/** The page whose data an address of `.data` asks for, or the address itself. */
export function pageOf(pathname: string): string {
  return pathname.replace(/((?<=\/)_)?\.data$/, "");
}
