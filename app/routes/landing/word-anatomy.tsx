import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { classNames } from "#app/ui/class-names.ts";

const syllables = [
  { sound: "ka", mark: "fatḥa", x: 1290 },
  { sound: "li", mark: "kasra", x: 995 },
  { sound: "ma", mark: "fatḥa", x: 671 },
];

/** The product's own word as a dictionary would take it apart: the marks in gold are its vowels. */
export function WordAnatomy() {
  return (
    <figure className="rounded-xl border border-line bg-surface px-5 pt-8 pb-6 shadow-lift sm:px-10 sm:pt-12 sm:pb-8">
      <KalimaWord className="mx-auto w-full max-w-md" />
      <svg
        aria-hidden="true"
        viewBox="40 0 1510 250"
        className="mx-auto w-full max-w-md overflow-visible"
      >
        {syllables.map(({ sound, mark, x }) => (
          <g key={x} textAnchor="middle">
            <path d={`M${x} 10v50`} strokeWidth="5" className="stroke-gold-fill" />
            <text x={x} y="150" fontSize="92" className="fill-ink font-display font-semibold">
              {sound}
            </text>
            <text x={x} y="222" fontSize="54" className="fill-ink-soft font-sans">
              {mark}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line pt-4">
        <span className="text-lg">
          <b className="font-display font-semibold">kalima</b> <i className="text-ink-soft">noun</i>{" "}
          · word
        </span>
        <span className="text-ink-soft">
          plural <ArabicText className="text-ink">كَلِمَاتٌ</ArabicText>
        </span>
      </figcaption>
    </figure>
  );
}

// Outlines of Noto Naskh Arabic at weight 500 (OFL-1.1), so that the marks can have a color of their own.
const letters =
  "M1115 -3Q1107 -3 1107 -11V-85Q1107 -93 1115 -93Q1183 -93 1235 -99Q1286 -105 1324 -113Q1349 -118 1371 -126Q1394 -134 1413 -144Q1404 -170 1384 -196Q1365 -222 1337 -247Q1314 -267 1282 -288Q1251 -309 1210 -330Q1198 -327 1185 -327Q1158 -327 1139 -345Q1121 -364 1121 -392Q1121 -403 1124 -420Q1127 -437 1131 -454Q1136 -471 1140 -483Q1144 -496 1147 -497Q1213 -531 1261 -554Q1309 -578 1348 -595Q1387 -613 1424 -629Q1462 -645 1505 -663Q1521 -648 1521 -620Q1521 -593 1510 -579Q1499 -565 1475 -554Q1414 -528 1360 -505Q1307 -482 1259 -462Q1211 -443 1164 -425Q1240 -406 1308 -363Q1376 -321 1416 -268Q1457 -215 1457 -167Q1457 -86 1369 -44Q1326 -24 1263 -13Q1200 -3 1115 -3Z M870 -3Q862 -3 862 -11V-85Q862 -93 870 -93Q897 -93 923 -99Q949 -105 974 -117Q966 -176 957 -267Q948 -358 938 -481Q935 -513 932 -547Q929 -581 926 -615Q945 -632 966 -646Q987 -661 1011 -674Q1012 -631 1012 -567Q1013 -503 1014 -423Q1015 -343 1015 -250Q1015 -213 1016 -182Q1017 -150 1017 -120Q1061 -93 1123 -93Q1132 -93 1132 -85V-11Q1132 -3 1123 -3Q1047 -3 1005 -39Q973 -20 942 -11Q912 -3 870 -3Z M772 0Q719 0 672 -9Q625 -18 587 -34Q545 -16 517 -9Q488 -3 457 -3Q449 -3 449 -11V-85Q449 -93 457 -93Q473 -93 488 -95Q502 -98 518 -102Q515 -108 514 -114Q513 -120 513 -126Q515 -156 529 -192Q543 -227 566 -260Q590 -292 618 -314Q661 -349 702 -349Q717 -349 729 -333Q740 -318 752 -294Q759 -280 767 -262Q774 -243 782 -221Q794 -187 808 -159Q821 -132 836 -114Q855 -93 876 -93Q887 -93 887 -83V-14Q887 -3 876 -3Q826 -3 785 -45ZM758 -83Q738 -115 723 -162Q708 -209 702 -262Q676 -251 649 -232Q622 -213 601 -191Q579 -169 567 -148Q598 -122 646 -106Q693 -90 758 -83Z M465 -3Q405 -3 367 -25Q330 -47 324 -86L318 -112L281 -39Q250 -42 230 -45Q210 -47 196 -51Q182 -55 166 -60Q146 -68 123 -81Q101 -93 84 -108Q68 -122 68 -134Q68 -142 74 -162Q81 -181 90 -202Q98 -222 105 -233Q113 -249 134 -268Q161 -293 199 -318Q238 -343 275 -358L271 -389Q287 -403 301 -413Q314 -423 327 -431Q340 -440 354 -448Q355 -366 357 -284Q359 -202 360 -120Q407 -93 465 -93Q474 -93 474 -85V-11Q474 -3 465 -3ZM313 -132Q307 -166 301 -205Q294 -243 286 -284Q176 -247 124 -187Q153 -164 184 -153Q214 -142 246 -138Q262 -136 279 -134Q296 -133 313 -132Z M303 -481Q282 -498 265 -513Q248 -529 236 -543Q246 -552 262 -569Q278 -586 301 -611Q308 -604 324 -589Q340 -574 364 -550Q342 -518 303 -481ZM159 -467Q137 -484 120 -500Q103 -516 91 -528Q106 -543 122 -560Q139 -576 157 -597Q164 -589 179 -573Q194 -558 218 -536Q208 -520 193 -503Q178 -486 159 -467Z";
const marks = [
  "M1191 -700Q1264 -728 1313 -748Q1362 -768 1391 -781L1392 -770Q1394 -742 1368 -726Q1338 -711 1293 -692Q1248 -673 1187 -651Z",
  "M897 182Q970 154 1019 134Q1068 114 1097 101L1098 112Q1100 140 1074 156Q1044 171 999 190Q954 210 893 232Z",
  "M573 -592Q646 -620 695 -640Q744 -660 773 -673L774 -662Q776 -634 750 -618Q720 -603 675 -584Q630 -565 569 -543Z",
];

/** The word the product is named after, كَلِمَة, its vowel marks in gold. */
function KalimaWord({ className }: { className?: string }) {
  return (
    <svg
      role="img"
      aria-label="كَلِمَة"
      lang="ar"
      viewBox="40 -800 1510 1052"
      className={classNames("block", className)}
    >
      <path d={letters} className="fill-ink" />
      {marks.map((mark) => (
        <path key={mark} d={mark} className="fill-gold-fill" />
      ))}
    </svg>
  );
}
