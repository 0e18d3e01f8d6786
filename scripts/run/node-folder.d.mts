export function nodeFolder(machine: {
  root: string;
  execPath: string;
  platform: string;
  arch: string;
  versions: { node: string };
}): string;
