import { rulePages } from "../../../foundry/sheets/rule-pages";

/** The journal of the pack, and its pages that are linked: ids are the pack's own and stay. */
export const RULES_JOURNAL = "Compendium.manifold.mythmagica-rules.JournalEntry.GB2XrFs927um52px";
export const RULE_PAGES = {
  attributes: "7t8m8ENIByiI4hQx",
  pools: "PlgAlI6s4zf3HSxw",
  guts: "mKFxrgbmr7x6ZiNA",
  glory: "FEKaBG85Bux3IWCw",
  experience: "J0v2bPTntNIVyNyL",
  attacks: "WtPU7uQ6AezAsMjq",
  conditions: "N46K9GY22z4HuBVH",
  limit: "qCme81DJEwAspVS7",
  grid: "VdLnuFfYnTutPpkO",
  traits: "6dgmTdPExTLPiF6L",
  abilities: "dGeMaQ4LTBZJ1fHD",
  weapons: "2VdOunB0zqeih9it",
  items: "vdxcmZuBL3Fluw9X",
  curses: "aVh74z6DJnkTswAR",
  diseases: "E8edONZkGeqn8Ohe",
  modes: "fO1MZ95PlzrJcRwU",
  magic: "wnbowLEGDXKmQszz",
  peoples: "QAtGDw9Izh8Sajne",
  rolls: "MDHTqT4OWbFZIO3O",
  scenes: "LvlSb8lS5cQvUjOO",
  sizes: "2phoAlCTSD9ANcN7",
} as const;
type RulePage = keyof typeof RULE_PAGES;

const OF_RULES: Readonly<Record<string, RulePage>> = {
  attribute: "attributes",
  "figure.hp": "pools",
  "figure.fp": "pools",
  "figure.guts": "guts",
  "figure.glory": "glory",
  "figure.level": "experience",
  "figure.defense": "attacks",
  "figure.stability": "attacks",
  "figure.ward": "attacks",
  "figure.speed": "grid",
  "figure.magicLimit": "limit",
};

/** What each kind of item is about. */
const OF_ITEMS: Readonly<Record<string, RulePage>> = {
  mythAbility: "abilities",
  mythWeapon: "weapons",
  mythArmour: "attacks",
  mythAttackMode: "modes",
  mythTrait: "traits",
  mythMagicItem: "items",
  mythRace: "peoples",
  mythClass: "peoples",
  mythProficiency: "peoples",
};

export const { linkTo, pageOf } = rulePages({
  journal: RULES_JOURNAL,
  pages: RULE_PAGES,
  words: "MYTHMAGICA.Gm.Page",
  rules: OF_RULES,
});

/** The page about things of this kind, as a link. */
export function pageOfItem({ type, system }: Item): string {
  if (type === "mythCurse") return linkTo((system as { kind?: unknown }).kind === "disease" ? "diseases" : "curses");
  const page = OF_ITEMS[type];
  return page ? linkTo(page) : "";
}
