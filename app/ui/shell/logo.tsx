import { Link } from "react-router";

export function Logo({ name }: { name: string }) {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 rounded-sm font-display text-xl font-semibold tracking-tight text-ink no-underline"
    >
      <LogoMark />
      {name}
    </Link>
  );
}

/** The first letter of the product's name with its vowel. */
function LogoMark() {
  return (
    <svg aria-hidden="true" viewBox="-392 -1010 1200 1200" className="size-8">
      <rect x="-392" y="-1010" width="1200" height="1200" rx="270" className="fill-logo-ground" />
      <path
        className="fill-logo-letter"
        d="M0 -9Q-8 -9 -8 -17V-119Q-8 -127 0 -127Q66 -127 116 -130Q167 -132 202 -136Q237 -140 262 -146Q288 -153 305 -161Q294 -184 270 -210Q247 -237 213 -262Q196 -276 171 -292Q146 -309 113 -328Q102 -324 87 -324Q59 -324 38 -343Q18 -362 18 -389Q18 -400 21 -420Q24 -440 28 -461Q33 -482 37 -498Q41 -513 44 -514Q107 -546 154 -568Q200 -591 238 -608Q277 -626 316 -643Q356 -660 405 -680Q425 -660 425 -629Q425 -594 412 -577Q399 -560 371 -546Q324 -523 280 -504Q237 -486 188 -470Q139 -453 74 -435Q148 -416 213 -374Q278 -331 317 -277Q356 -223 356 -173Q356 -93 266 -51Q220 -30 154 -20Q88 -9 0 -9Z"
      />
      <path
        className="fill-logo-vowel"
        d="M83 -723Q159 -755 208 -776Q256 -797 286 -812L288 -798Q289 -768 263 -749Q235 -733 189 -712Q143 -692 78 -666Z"
      />
    </svg>
  );
}
