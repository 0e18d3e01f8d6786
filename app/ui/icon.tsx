import { classNames } from "./class-names.ts";

const strokes = {
  add: "M12 5v14M5 12h14",
  audio: "M4 10v4h3.5L12 18V6l-4.5 4zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  back: "M19 12H5m6-6-6 6 6 6",
  book: "M12 6.5C10 5 7 4.5 4 4.5v13c3 0 6 .5 8 2 2-1.5 5-2 8-2v-13c-3 0-6 .5-8 2zm0 0v13",
  calendar: "M4 6.5h16v13H4zM4 10.5h16M8 4v4M16 4v4",
  cards: "M8 8h12v12H8zM16 8V4H4v12h4",
  check: "m5 12.5 4.5 4.5L19 7.5",
  chevronDown: "m6 9.5 6 6 6-6",
  chevronLeft: "m14.5 6-6 6 6 6",
  chevronRight: "m9.5 6 6 6-6 6",
  close: "m6 6 12 12M18 6 6 18",
  cross: "m7 7 10 10M17 7 7 17",
  display: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 0v16m0-13.5h6.5M12 10h7.7M12 13.5h7.8M12 17h6.2",
  download: "M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14",
  edit: "m4 20 1-4.5L16 4.5 19.5 8 8.5 19zM13.5 7l3.5 3.5",
  erase: "M9 6h11v12H9l-6-6zM12 9.5l5 5M17 9.5l-5 5",
  eye: "M3 12c5-7.5 13-7.5 18 0-5 7.5-13 7.5-18 0zm9-2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  image: "M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15 9.5h.01",
  info: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 7v5M12 8h.01",
  keyboard: "M3 6.5h18v11H3zM6.5 10h.01M10.2 10h.01M13.8 10h.01M17.5 10h.01M8 14h8",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  logout: "M14 4H5v16h9M10 12h10m-3.5-3.5L20 12l-3.5 3.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  next: "M5 12h14m-6-6 6 6-6 6",
  pause: "M8 5v14M16 5v14",
  play: "M7 5v14l12-7z",
  remove: "M5 12h14",
  repeat: "M5 11a6 6 0 0 1 6-5h7m-3-3 3 3-3 3M19 13a6 6 0 0 1-6 5H6m3 3-3-3 3-3",
  search: "M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm5 11.5 4 4",
  settings:
    "M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  star: "M12 3.5 14.2 6.7 18 6l-.7 3.8L20.5 12l-3.2 2.2L18 18l-3.8-.7L12 20.5l-2.2-3.2L6 18l.7-3.8L3.5 12l3.2-2.2L6 6l3.8.700z",
  trash: "M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
  user: "M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3-6 7-6s6.5 2 7 6",
  vowels: "M4 12.5c0 6 16 6 16 0M12 19.5h.01M9.5 8l5-2.5",
  warning: "M12 4.5 3.5 19.5h17zM12 10v4.5M12 17h.01",
} as const;

export type IconName = keyof typeof strokes;

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={classNames("icon", className)}>
      <path d={strokes[name]} />
    </svg>
  );
}
