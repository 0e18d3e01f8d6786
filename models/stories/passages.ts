import catAndBird from "./passages/cat-and-bird.json" with { type: "json" };
import coldAndSoup from "./passages/cold-and-soup.json" with { type: "json" };
import examWithoutAPen from "./passages/exam-without-a-pen.json" with { type: "json" };
import fatherCooks from "./passages/father-cooks.json" with { type: "json" };
import firstLesson from "./passages/first-lesson.json" with { type: "json" };
import firstSnow from "./passages/first-snow.json" with { type: "json" };
import foxAndGrapes from "./passages/fox-and-grapes.json" with { type: "json" };
import giftForMyMother from "./passages/gift-for-my-mother.json" with { type: "json" };
import grandmothersMorning from "./passages/grandmothers-morning.json" with { type: "json" };
import lampInTheNight from "./passages/lamp-in-the-night.json" with { type: "json" };
import letterFromAnIsland from "./passages/letter-from-an-island.json" with { type: "json" };
import managersComputer from "./passages/managers-computer.json" with { type: "json" };
import marketDay from "./passages/market-day.json" with { type: "json" };
import monkeysAndHats from "./passages/monkeys-and-hats.json" with { type: "json" };
import mouseAndLion from "./passages/mouse-and-lion.json" with { type: "json" };
import newApartment from "./passages/new-apartment.json" with { type: "json" };
import newNeighbor from "./passages/new-neighbor.json" with { type: "json" };
import nightInTheDesert from "./passages/night-in-the-desert.json" with { type: "json" };
import oldBicycle from "./passages/old-bicycle.json" with { type: "json" };
import smallCafe from "./passages/small-cafe.json" with { type: "json" };
import stormAtSea from "./passages/storm-at-sea.json" with { type: "json" };
import tripByTrain from "./passages/trip-by-train.json" with { type: "json" };
import weddingInTheVillage from "./passages/wedding-in-the-village.json" with { type: "json" };
import whereIsTheHotel from "./passages/where-is-the-hotel.json" with { type: "json" };

/** A short story that people wrote with words of the lexicon. */
export type Passage = {
  id: string;
  title: { arabic: string; english: string };
  sentences: { arabic: string; english: string }[];
  /** The entries of the lexicon that occur, each as the text has it first. */
  words: { entry: string; token: string }[];
};

/** Every written passage; `tests/models/stories` holds what they keep to. */
export const PASSAGES: readonly Passage[] = [
  catAndBird,
  coldAndSoup,
  examWithoutAPen,
  fatherCooks,
  firstLesson,
  firstSnow,
  foxAndGrapes,
  giftForMyMother,
  grandmothersMorning,
  lampInTheNight,
  letterFromAnIsland,
  managersComputer,
  marketDay,
  monkeysAndHats,
  mouseAndLion,
  newApartment,
  newNeighbor,
  nightInTheDesert,
  oldBicycle,
  smallCafe,
  stormAtSea,
  tripByTrain,
  weddingInTheVillage,
  whereIsTheHotel,
];
