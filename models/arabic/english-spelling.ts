/** Each word before the one that it is matched as. */
const WORDS: ReadonlyMap<string, string> = new Map(
  pairsIn(`
  sb someone, smb someone, somebody someone, sth something, smth something, ok okay, mum mom, mums moms,
  mummy mommy, maths math, grey gray, greyish grayish, tyre tire, tyres tires, kerb curb, cheque check,
  cheques checks, plough plow, storey story, storeys stories, programme program, programmes programs,
  aeroplane airplane, aeroplanes airplanes, aluminium aluminum, moustache mustache, pyjamas pajamas,
  jewellery jewelry, practise practice, licence license, defence defense, offence offense, pretence pretense,
  enrol enroll, fulfil fulfill, instalment installment, skilful skillful, sceptical skeptical, learnt learned,
  dreamt dreamed, spelt spelled, burnt burned, ageing aging
`),
);
// A word that begins like this goes on as it does in American spelling: colourful, neighbourhood.
const BEGINNINGS = pairsIn(`
  colour color, favour favor, neighbour neighbor, honour honor, labour labor, harbour harbor, behaviour behavior,
  flavour flavor, humour humor, rumour rumor, odour odor, centre center, theatre theater, metre meter, litre liter,
  kilometre kilometer, centimetre centimeter, fibre fiber, travell travel, cancell cancel, modell model,
  organis organiz, realis realiz, recognis recogniz, apologis apologiz, memoris memoriz, criticis criticiz,
  specialis specializ, civilis civiliz, analyse analyze, catalogue catalog, dialogue dialog
`);
const BEGINNINGS_BY_START = Map.groupBy(BEGINNINGS, ([british]) => british.slice(0, 3));

/** The American spelling of a lower-case word and the long form of sb and sth; others stay. */
export function americanSpelling(word: string): string {
  const american = WORDS.get(word);
  if (american !== undefined) return american;
  for (const [british, american] of BEGINNINGS_BY_START.get(word.slice(0, 3)) ?? []) {
    if (word.startsWith(british)) return american + word.slice(british.length);
  }
  return word;
}

function pairsIn(list: string): [string, string][] {
  return list.split(",").map((pair) => {
    const [from = "", to = ""] = pair.trim().split(" ");
    return [from, to];
  });
}
