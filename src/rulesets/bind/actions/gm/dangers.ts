import { roll, type Procedure } from "../../../../engine";
import { attributesOf, isCreature, racialAbilities, type Creature } from "../../adapters/creature";
import { poisonDealt } from "../../rules/characters/races";
import { formulaOf, rollDice, type DamageDice } from "../../rules/combat/damage";
import {
  acidRounds,
  archmageStone,
  BASILISK,
  carriesOff,
  CRAWLER_WEB,
  lavaContact,
  OOZE,
  oozeContact,
  spiderPoison,
  SPIDER_WEB,
  spiderWebTn,
  STAMPEDE,
  sticksInLava,
  tearBonus,
  WATCHER_GAS,
} from "../../rules/creatures/abilities";
import { improvisedGroup } from "../../rules/gm/encounters";
import {
  ASSAULT_TN,
  avalanche,
  brightRocksHeat,
  caveIn,
  crystalFlower,
  gardenFatigue,
  lostDays,
  MAGMA,
  MISSED_COUNT,
  nightAssault,
  SEASONS,
  wadingSlows,
  watchArrives,
  WATCH_TN,
  weatherTrouble,
  WILDERNESS,
} from "../../rules/gm/hazards";

// What a GM looks up in the middle of a scene: dangers of land and beasts, with their numbers worked out (BIC-25 to BIC-59).

export type Field = { name: string; value: number; min: number; max: number };
type Values = Readonly<Record<string, number>>;
/** A line of the card: key below BIND.Gm.Danger, and its numbers. */
export type Line = { key: string; data?: Record<string, string | number> };
/** `vital`: the margin by which its Damage gets around armour; left out: by none. */
export type Outcome = { lines: Line[]; fatigue: number; damage: number; vital?: number };

export type Danger = {
  id: string;
  fields: Field[];
  /** For one of those concerned, or for nobody in particular. */
  run(values: Values, actor: Creature | null): Procedure<Outcome>;
  /** What goes on from round to round: its numbers in the next. */
  next?(values: Values): Values;
};

const field = (name: string, value: number, min: number, max: number): Field => ({ name, value, min, max });
const told = (...lines: Line[]): Outcome => ({ lines, fatigue: 0, damage: 0 });
const line = (key: string, data?: Line["data"]): Line => (data ? { key, data } : { key });
const at = (values: Values, name: string): number => values[name] ?? 0;

/** Words alone, worked out from what was entered. */
const words = (id: string, fields: Field[], lines: (values: Values, actor: Creature | null) => Line[]): Danger => ({
  id,
  fields,
  // eslint-disable-next-line require-yield -- nothing is thrown
  *run(values, actor) {
    return told(...lines(values, actor));
  },
});

/** So much Fatigue, the same for all or by who they are. */
const tires = (
  id: string,
  fields: Field[],
  points: (values: Values, actor: Creature | null) => number,
  lines: Line[] = [],
): Danger => ({
  id,
  fields,
  // eslint-disable-next-line require-yield -- nothing is thrown
  *run(values, actor) {
    const fatigue = points(values, actor);
    return { lines: [line("fatigue", { points: fatigue }), ...lines], fatigue, damage: 0 };
  },
});

const hurts = (id: string, fields: Field[], dice: (values: Values) => DamageDice, lines: Line[] = []): Danger => ({
  id,
  fields,
  *run(values) {
    const formula = dice(values);
    const damage = yield* rollDice(formula);
    return { lines: [line("damage", { formula: formulaOf(formula), damage }), ...lines], fatigue: 0, damage };
  },
});

/** Poison tires a dwarf half as much (BI-CHR-13). */
const poisoned = (points: number, actor: Creature | null): number =>
  poisonDealt(points, actor ? racialAbilities(actor) : []);

const strengthOf = (actor: Creature | null): number => (actor ? attributesOf(actor).strength : 0);

export const DANGERS: readonly Danger[] = [
  words("weather", [field("season", 1, 1, SEASONS.length), field("missedBy", 0, 0, 20)], (values) => {
    const season = at(values, "season") - 1;
    const { fatigue, tn } = weatherTrouble(season);
    return [
      line("season", { name: SEASONS[season]?.name ?? "", weather: SEASONS[season]?.weather ?? "" }),
      ...(fatigue > 0 ? [line("fatigue", { points: fatigue })] : []),
      ...(tn === null ? [] : [line("survival", { tn, days: lostDays(-at(values, "missedBy")) })]),
    ];
  }),
  tires("heat", [field("place", 1, 1, 3)], (values, actor) => {
    const place = at(values, "place");
    return brightRocksHeat({ shade: place === 3, dressed: place === 1 }, actor ? racialAbilities(actor) : []);
  }),
  {
    id: "avalanche",
    fields: [],
    *run() {
      const fatigue = yield* avalanche();
      return { lines: [line("fatigue", { points: fatigue })], fatigue, damage: 0 };
    },
  },
  {
    ...hurts("caveIn", [field("round", 1, 1, 20)], (values) => caveIn(at(values, "round"))),
    next: (values) => ({ ...values, round: at(values, "round") + 1 }),
  },
  words("wilderness", [], (_values, actor) => [
    line("swamp", { tn: WILDERNESS.swampTn }),
    line("door", { tn: WILDERNESS.drownedDoorTn }),
    line("wading", { squares: wadingSlows(strengthOf(actor)) }),
  ]),
  words("watch", [field("margin", 0, -10, 20)], (values) => {
    const rounds = watchArrives(at(values, "margin"));
    return [line("watchTn", { tn: WATCH_TN }), rounds === null ? line("nobody") : line("watchRounds", { rounds })];
  }),
  words("assault", [field("round", 1, 1, 8)], (values) => {
    const night = nightAssault(at(values, "round"));
    return [line("assaultTn", ASSAULT_TN), line(`night.${night?.event ?? "attack"}`, { ghouls: night?.ghouls ?? 0 })];
  }),
  tires("magma", [], () => MAGMA.fatigue),
  hurts("magmaTouch", [], () => MAGMA.touch),
  tires("garden", [], (_values, actor) => poisoned(gardenFatigue(actor?.system.hp.value ?? 0), actor)),
  {
    id: "flower",
    fields: [],
    *run() {
      const rounds = yield* crystalFlower();
      return told(line("flower", { rounds: rounds.join(", ") || "0" }));
    },
  },
  hurts("stampede", [], () => ({ dice: STAMPEDE.dice, die: 0, bonus: 0 }), [
    line("stampedeTn", { notice: STAMPEDE.noticeTn, dodge: STAMPEDE.dodgeTn }),
  ]),
  words("crawlerWeb", [field("blade", 0, 0, 6), field("turns", 0, 0, 10)], (values, actor) => [
    line("webTn", { notice: CRAWLER_WEB.noticeTn, free: CRAWLER_WEB.tearTn }),
    line("tear", { bonus: tearBonus(strengthOf(actor), at(values, "blade"), at(values, "turns")) }),
  ]),
  words("spiderWeb", [field("strength", 4, -5, 9)], (values) => [
    line("webTn", { notice: SPIDER_WEB.noticeTn, free: spiderWebTn(at(values, "strength")) }),
  ]),
  tires("poison", [field("suffered", 1, 0, 40)], (values, actor) =>
    poisoned(spiderPoison(at(values, "suffered")), actor),
  ),
  words("prey", [field("strength", 2, -5, 9)], (values, actor) => [
    line(carriesOff(at(values, "strength"), actor?.system.derived.maxHp ?? 0) ? "carried" : "tooHeavy"),
  ]),
  {
    id: "acid",
    fields: [field("first", 4, 0, 20)],
    // eslint-disable-next-line require-yield -- the breath was an attack, whose figure is entered
    *run(values) {
      const [damage = 0, ...later] = acidRounds(at(values, "first"));
      const acid = line("acid", { damage, rounds: later.join(", ") || "0", squares: BASILISK.breathSquares });
      return { lines: [acid, line("odour", { tn: BASILISK.odourTn })], fatigue: 0, damage };
    },
    next: (values) => ({ ...values, first: acidRounds(at(values, "first"))[1] ?? 0 }),
  },
  {
    id: "ooze",
    fields: [field("from", 9, -5, 30), field("to", 0, -5, 30)],
    // eslint-disable-next-line require-yield -- nothing is thrown
    *run(values) {
      const damage = oozeContact(at(values, "from"), at(values, "to"));
      const touch = line("ooze", { damage, tn: OOZE.spotTn, healing: OOZE.healing });
      // Nothing but perfect armour keeps it off (BIC-37): as the best Vitals Shot gets around the rest.
      return { lines: [touch], fatigue: 0, damage, vital: 5 };
    },
    // The rest of the countdown, or the next one.
    next: (values): Values => (at(values, "to") > 0 ? { from: at(values, "to") } : {}),
  },
  {
    id: "lava",
    fields: [field("dr", 0, 0, 12), field("blow", 0, 0, 40)],
    *run(values, actor) {
      // Of whoever is meant the own armour stops it, once, when the card is applied.
      const damage = yield* lavaContact(actor ? 0 : at(values, "dr"));
      const sticks = line(sticksInLava(at(values, "blow")) ? "sticks" : "sticksNot");
      return { lines: [line("heat", { damage }), sticks], fatigue: 0, damage };
    },
  },
  tires("gas", [], (_values, actor) => poisoned(WATCHER_GAS.fatigue, actor), [
    line("gasTn", { tn: WATCHER_GAS.visionsTn, spot: WATCHER_GAS.spotTn }),
  ]),
  words("archmage", [field("given", 6, 1, 10), field("standing", 3, 0, 30)], (values) => [
    line("stone", { mana: archmageStone(at(values, "given"), [at(values, "standing")]) }),
  ]),
  {
    id: "crowd",
    fields: [field("tn", 10, 2, 20), field("members", 10, 1, 100)],
    *run(values) {
      const faces = yield* roll("crowd", 2, 6);
      const natural = faces.reduce((sum, face) => sum + face, 0);
      return told(line("crowd", { natural, count: improvisedGroup(natural, at(values, "tn"), at(values, "members")) }));
    },
  },
  words("missedCount", [], () => [line("missed", { points: MISSED_COUNT })]),
];

export const concerned = (actors: readonly (Actor | null)[]): Creature[] => [...new Set(actors)].filter(isCreature);
