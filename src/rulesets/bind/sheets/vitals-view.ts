import { isFateHidden } from "../adapters/magic/spell-marks";
import { localize, signed } from "../../../foundry/platform/i18n";
import { resourceView } from "../../../foundry/resources/resource-view";
import { attributesOf, isCharacter, skillLevel, type Creature } from "../adapters/creature";
import { ATTRIBUTES, keepsFate } from "../rules/characters/attributes";

/** More boxes than this are told as numbers. */
const MOST_BOXES = 20;
/** Boxes beyond the free ones that still let somebody stand (BI-DRV-06). */
const WEARY_BOXES = 5;

/** Fatigue by where it comes from, the longest lasting first: F, B and S of the book's sheet. */
const MARKS = ["bleeding", "starving", "venom", "imagined", "normal"] as const;

/** Kinds of Fatigue besides the ordinary. What is only believed is the GM's to know (BI-MAG-28). */
const kindsOf = ({ system }: Creature) => [
  ...(["bleeding", "starving", "venom", ...(game.user.isGM ? (["imagined"] as const) : []), "combat"] as const).map(
    (kind) => ({
      path: `system.fatigue.${kind}`,
      label: localize(`BIND.Creature.FIELDS.fatigue.${kind}.label`),
      value: system.fatigue[kind],
    }),
  ),
  { path: "system.bleedRate", label: localize("BIND.Creature.FIELDS.bleedRate.label"), value: system.bleedRate },
];

/** Hit Points as boxes, and Fatigue under them: those under Hit Points are free, those beyond count (BI-DRV-06). */
function trackView(actor: Creature) {
  const { system } = actor;
  const kinds = kindsOf(actor);
  const { maxHp, weariness } = system.derived;
  const marks = MARKS.flatMap((kind) => Array.from({ length: Math.min(99, system.fatigue[kind]) }, () => kind));
  const boxes = weariness.threshold + WEARY_BOXES;
  const shown = Math.max(maxHp, boxes) <= MOST_BOXES;
  return {
    hp: shown ? Array.from({ length: Math.max(0, maxHp) }, (_, at) => ({ filled: at < system.hp.value })) : [],
    fatigue: shown
      ? Array.from({ length: boxes }, (_, at) => {
          const mark = marks[at];
          return {
            mark: mark ? localize(`BIND.FatigueMark.${mark}`) : "",
            kind: mark ?? "",
            penalty: at < weariness.threshold ? "" : signed(weariness.threshold - at - 1),
          };
        })
      : [],
    /** Boxes of the Combat Skill, which fighting fills first (BI-FTG-06). */
    combat: skillLevel(actor, "combat"),
    /** To put right by hand: what there is any of, and behind a fold the rest. */
    others: kinds.filter(({ value }) => value !== 0),
    rest: kinds.filter(({ value }) => value === 0),
    penalty: weariness.penalty > 0 ? signed(-weariness.penalty) : "",
    collapsed: weariness.collapsed,
    wounds: system.derived.woundPenalty > 0 ? signed(-system.derived.woundPenalty) : "",
  };
}

/** What goes up and down in play, each with its rule. */
const poolViews = (actor: Creature) => {
  const { fp, mp, sp, derived } = actor.system;
  const pool = (id: "fp" | "mp" | "sp", value: number, max: number | null, reserved = 0) => ({
    id,
    ...resourceView({ path: `system.${id}.value`, label: localize(`BIND.Vital.${id}`), value, max, reserved }),
    /** Who fears does not know how much luck is left: the GM keeps count (L2780). */
    secret: id === "fp" && isFateHidden(actor),
  });
  return [
    // Without Charisma nobody keeps Fate Points, unless by magic (BI-CHR-12).
    ...(keepsFate(attributesOf(actor)) || derived.maxFate > 0 ? [pool("fp", fp.value, derived.maxFate)] : []),
    ...(derived.maxMana + derived.reserved + mp.base > 0
      ? [pool("mp", mp.value, derived.maxMana, derived.reserved)]
      : []),
    ...(sp.value > 0 ? [pool("sp", sp.value, null)] : []),
  ];
};

const attributeViews = (actor: Creature) => {
  const now = attributesOf(actor);
  return ATTRIBUTES.map((id) => ({
    id,
    label: localize(`BIND.Attribute.${id}`),
    short: localize(`BIND.AttributeShort.${id}`),
    base: actor.system._source.attributes[id].base,
    has: now[id] !== null,
    changed: actor.system.attributes[id].bonus !== 0,
    value: now[id] === null ? "–" : signed(now[id]),
  }));
};

/** The head of people and beasts: who can still stand, and how well. */
export const vitalsView = (actor: Creature) => ({
  attributes: attributeViews(actor),
  track: trackView(actor),
  pools: poolViews(actor),
  hitPoints: { value: actor.system.hp.value, max: actor.system.derived.maxHp },
  fatigue: actor.system.fatigue,
  bleeding: actor.system.bleedRate,
  storyPoints: isCharacter(actor) ? actor.system.storyPoints : null,
  conditions: actor.effects.contents
    .filter(({ statuses }) => statuses.size > 0)
    .map(({ id, uuid, name, img }) => ({ id, uuid, name, img: img ?? "" })),
});
