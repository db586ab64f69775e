import type { Change } from "../../../engine";
import { flag, maybe, oneOf, whole } from "../../../foundry/changes/data-shape";
import { setTo } from "../../../foundry/changes/plan-change";
import { endCondition, gainCondition } from "../../../foundry/conditions/condition-changes";
import type { ShownChange } from "../../../foundry/contracts/change-handler";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import { timeHandler } from "../../../foundry/time/time-handler";
import { isTireless } from "../adapters/characters/bearer";
import { attributesOf, conditionsOf, isCharacter, itemsOf, type Creature } from "../adapters/creature";
import { bodyAfterMagic } from "../adapters/magic/shape-memory";
import { FOUGHT_PATH, notedRounds, runningRounds, sceneActor, stonesOf } from "../adapters/scene";
import { statusOf } from "../ids";
import { ROUND_CONDITIONS } from "../rules/conditions/conditions";
import { collapse, fed } from "../rules/fatigue/track";
import { NURA_MEALS } from "../rules/spells/nura";
import { fateAtStart, night, week } from "../rules/time/rests";
import { endScene, type SceneEnd, type SceneLine } from "../rules/time/scene";
import { requireCreature } from "./bind-kind";
import { disbelieved, trackOf } from "./body-changes";
import { offerVitality } from "./combat/offer-vitality";
import { describeChanges, describeMagic } from "./describe";
import { BODY_PATHS } from "./limits";
import { shieldRunsOut } from "./magic/ending-kinds";
import { shapesRunOut } from "./magic/shape-kinds";

const LIMITS = {
  of: ["Actor"],
  paths: new RegExp(
    `^(system\\.(${BODY_PATHS}|mind\\.has(Intelligence|Charisma)|mp\\.waited)|${FOUGHT_PATH.replaceAll(".", "\\.")})$`,
  ),
  inside: {
    ActiveEffect: { comes: true },
    Item: { comes: true, paths: /^system\.(mpValue|usesThisScene|scenes)$/ },
  },
};

/** Where Fatigue came from and went to, as the card says it: "fighting 3, armour 1, rest −4". */
const TIRING = ["fighting", "armour", "encumbrance", "rest", "hunger"] as const;
const reasonOf = (lines: readonly SceneLine[]): string =>
  lines
    .filter(({ id }) => (TIRING as readonly string[]).includes(id))
    .map(({ id, amount }) => `${id}:${amount}`)
    .join(" ");

function sceneChanges(actor: Creature, { actor: after, lines, awake }: SceneEnd): Change[] {
  const stones = new Map(after.stones.map((stone) => [stone.id, stone.value]));
  const has = (id: SceneLine["id"]) => lines.some((line) => line.id === id);
  const now = conditionsOf(actor);
  const falls = has("collapse") && !now.includes("dead") && !now.includes("collapsed");
  return [
    ...disbelieved(actor, after.fatigue, 1, reasonOf(lines)),
    ...setTo(actor, "system.bleedRate", after.bleedRate, "scene"),
    ...setTo(actor, "system.fp.value", after.fate.value, "scene"),
    ...setTo(actor, "system.mp.value", after.mana.value, "scene"),
    ...setTo(actor, "system.mp.waited", after.mana.waited, "scene"),
    // A scene that ends in the middle of a fight has counted its rounds so far: they are not counted again at its end.
    ...(notedRounds(actor) + runningRounds(actor) === 0
      ? []
      : setTo(actor, FOUGHT_PATH, 0 - runningRounds(actor), "scene")),
    ...stonesOf(actor).flatMap((stone) => setTo(stone, "system.mpValue", stones.get(stone.id ?? ""), "scene")),
    ...itemsOf(actor, "bindKnack").flatMap((knack) => setTo(knack, "system.usesThisScene", 0, "scene")),
    ...(awake === false && !now.includes("unconscious")
      ? gainCondition(actor, statusOf("unconscious"), {}, "scene")
      : []),
    ...(awake === true && now.includes("unconscious") ? endCondition(actor, statusOf("unconscious"), "scene") : []),
    ...ROUND_CONDITIONS.flatMap((id) => (now.includes(id) ? endCondition(actor, statusOf(id), "scene") : [])),
    ...shieldRunsOut(actor, "scene"),
    ...shapesRunOut(actor, 1),
    ...(falls
      ? gainCondition(
          actor,
          statusOf(collapse(has("bleeding") ? "bleeding" : "fighting") === "dead" ? "dead" : "collapsed"),
        )
      : []),
  ];
}

/** Fatigue with where it came from; stones by their own names; what only counts inside is left out. */
function describeScene(changes: readonly ShownChange[], target: { name: string }): string[] {
  const sources = changes.flatMap((change) => (change.kind === "set" && change.reason ? [change.reason] : []));
  const tired = sources.find((one) => one.includes(":"));
  const words = (tired ?? "")
    .split(" ")
    .filter(Boolean)
    .map((one) => {
      const [id = "", amount = "0"] = one.split(":");
      return (TIRING as readonly string[]).includes(id)
        ? `${localize(`BIND.Combat.Scene.source.${id}`)} ${signed(Number(amount))}`
        : "";
    });
  const stones = changes.filter((change) => change.kind === "set" && change.path === "system.mpValue").length;
  return [
    ...describeChanges(
      changes.filter((change) => !(change.kind === "set" && change.path === "system.fp.value")),
      target,
    ),
    ...describeFate(changes, target),
    ...(tired ? [`${target.name}: ${words.join(", ")}`] : []),
    ...(stones > 0 ? [`${target.name}: ${format("BIND.Combat.Scene.stones", { stones })}`] : []),
  ];
}

const describeFate = (changes: readonly ShownChange[], target: { name: string }): string[] =>
  describeMagic(
    changes.filter((change) => change.kind === "set" && change.path === "system.fp.value"),
    target,
  );

/** The end of a scene for somebody: effort against rest, blood, Fate, mana, stones, waking (BI-TIM-03). */
export const sceneKind = timeHandler({
  shape: {
    rounds: whole(0, 999),
    exerted: oneOf(true, false),
    rested: oneOf(true, false),
    ate: maybe(oneOf(...NURA_MEALS)),
  },
  limits: LIMITS,
  saysReasons: true,
  read: (actor) => sceneActor(requireCreature(actor)),
  onTime: (picture, { rounds, exerted, rested, ate }) =>
    endScene(picture, {
      rounds: Number(rounds),
      exerted: exerted === true,
      rested: rested === true,
      ate: NURA_MEALS.find((one) => one === ate) ?? "food",
    }),
  changes: (actor, outcome) => sceneChanges(requireCreature(actor), outcome),
  describe: describeScene,
  // The wounds of a stronger shape that runs out; what is too much for the half dead (BI-ATK-12, L3409).
  afterwards: offerVitality,
});

/** Whoever dropped from weariness is on their feet after a night. */
const risen = (actor: Creature): Change[] =>
  conditionsOf(actor).includes("collapsed") ? endCondition(actor, statusOf("collapsed")) : [];

/** What things of magic brought for some scenes is over by then (L3335). */
const wornOff = (actor: Creature): Change[] => [...shieldRunsOut(actor, "night"), ...shapesRunOut(actor)];

/** A whole night: Fatigue, and a point of lost blood and of venom; after a meal the hunger too (BI-FTG-09, BI-FTG-14). */
export const nightKind = timeHandler({
  shape: { fed: maybe(flag) },
  limits: LIMITS,
  read: (actor) => requireCreature(actor),
  afterwards: offerVitality,
  // eslint-disable-next-line require-yield -- nothing is thrown for
  *onTime(actor, { fed: ate }) {
    const track = ate === true ? fed(trackOf(actor)) : trackOf(actor);
    return night(track, attributesOf(actor).strength, conditionsOf(actor).includes("torpor"));
  },
  changes(actor, track) {
    const creature = requireCreature(actor);
    return [...disbelieved(creature, track, Infinity, "night"), ...risen(creature), ...wornOff(creature)];
  },
  describe: describeChanges,
});

/** A week: a quarter of all Hit Points, and seven days for the blood (BI-ATK-14). */
export const weekKind = timeHandler({
  shape: {},
  limits: LIMITS,
  read: (actor) => requireCreature(actor),
  afterwards: offerVitality,
  // eslint-disable-next-line require-yield -- nothing is thrown for
  *onTime(actor) {
    return week({
      ...bodyAfterMagic(actor),
      fatigue: trackOf(actor),
      bleedRate: isTireless(actor) ? 0 : actor.system.bleedRate,
    });
  },
  changes(actor, { hitPoints, fatigue, bleedRate }) {
    const creature = requireCreature(actor);
    // Half dead by magic nobody gets over anything (L3409).
    const rested = { ...fatigue, normal: 0, venom: 0, imagined: 0, combat: 0 };
    const track = conditionsOf(creature).includes("torpor") ? trackOf(creature) : rested;
    return [
      // The own body's wounds are in what it healed to.
      ...wornOff(creature).filter((change) => change.kind !== "set" || change.path !== "system.hp.value"),
      ...setTo(creature, "system.hp.value", hitPoints, "week"),
      ...disbelieved(creature, track, Infinity, "week"),
      ...setTo(creature, "system.bleedRate", bleedRate, "week"),
      ...risen(creature),
    ];
  },
  describe: describeChanges,
});

/** A new adventure: players have all their Fate, others none, but for those whom a priest leads (BI-DRV-03). */
export const adventureKind = timeHandler({
  shape: { led: oneOf(true, false) },
  limits: LIMITS,
  read: (actor) => requireCreature(actor),
  // eslint-disable-next-line require-yield -- nothing is thrown for
  *onTime(actor, { led }) {
    return fateAtStart(!isCharacter(actor), actor.system.derived.maxFate, led === true);
  },
  changes: (actor, fate) => setTo(requireCreature(actor), "system.fp.value", fate, "adventure"),
  describe: describeFate,
});
