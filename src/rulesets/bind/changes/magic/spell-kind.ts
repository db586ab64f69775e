import { sum, type Change } from "../../../../engine";
import { flag, isObject, maybe, recordOf, text, whole, type Guard } from "../../../../foundry/changes/data-shape";
import { create, setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { format } from "../../../../foundry/platform/i18n";
import { bearerOf, isTireless } from "../../adapters/characters/bearer";
import { standingSpells } from "../../adapters/magic/mana";
import { blessingsOn } from "../../adapters/magic/spell-marks";
import { struckOf } from "../../adapters/combat/struck";
import { racialAbilities, skillLevel, type Creature } from "../../adapters/creature";
import { readSettings } from "../../adapters/settings";
import { poisonDealt } from "../../rules/characters/races";
import { impactOf } from "../../rules/combat/hit";
import { takeDamage, type Body } from "../../rules/combat/wounds";
import { tired, type FatigueSource } from "../../rules/fatigue/track";
import { NO_KNACKS } from "../../rules/knacks/knacks";
import { blessedSkill } from "../../rules/spells/fate";
import { bestShield } from "../../rules/spells/force";
import { spellRule, type SpellEffect } from "../../rules/spells/in-play";
import { magicKind } from "./bind-magic-kind";
import { lastingData } from "../lasting-data";
import type { SpellData } from "../../stored/spell-data";
import { provesSpell } from "./spell-proof";
import { requireCreature } from "../bind-kind";
import { collapseChanges, trackChanges, trackOf } from "../body-changes";
import { offerVitality } from "../combat/offer-vitality";

const number = whole(-99, 999);
const NUMBERS = ["level", "intelligence", "wits", "knacks", "skill", "rating", "margin"];
const isNumbers: Guard = (value) =>
  isObject(value) &&
  NUMBERS.every((key) => number(value[key])) &&
  Object.keys(value).length === NUMBERS.length + 1 &&
  recordOf(text(40), whole(0, 20))(value.times);

/** A body before and after, and whether it drops of what it suffered (BI-FTG-02). */
function bodyChanges(actor: Creature, body: Body): Change[] {
  const { shieldPoints, fatePoints, hitPoints, fatigue, bleeding, bleedRate } = body;
  return [
    ...setTo(actor, "system.sp.value", shieldPoints),
    ...setTo(actor, "system.fp.value", fatePoints),
    ...setTo(actor, "system.hp.value", hitPoints),
    ...trackChanges(actor, { ...trackOf(actor), normal: fatigue, bleeding }),
    ...setTo(actor, "system.bleedRate", bleedRate),
  ];
}

/** What a spell wounds somebody by, past what stops it. */
export function harmed(
  actor: Creature,
  data: Pick<SpellData, "slug" | "perfect" | "vital"> & { numbers: { margin: number } },
  effect: SpellEffect & { kind: "harm" },
): Change[] {
  const struck = struckOf(actor);
  const weapon = { damage: 0, bleeds: false, unarmed: false, lethalUnarmed: false, lent: [] };
  const hit = { margin: data.numbers.margin, perfect: data.perfect ?? false };
  // What stops a bolt stops it as it does a blade; what is no missile gets around nothing (L3250).
  const aimed = spellRule(data.slug).missile && data.vital !== false ? hit : { margin: 0, perfect: false };
  const { harm } = impactOf(
    aimed,
    effect.amount,
    { knacks: NO_KNACKS, weapon, damage: [], stunning: false },
    struck,
    readSettings(),
  );
  return bodyChanges(actor, takeDamage(struck.body, { ...harm, ignores: effect.ignores }).body);
}

function tiredBy(actor: Creature, amount: number, source: FatigueSource): Change[] {
  if (isTireless(actor)) return [];
  const points = source === "poison" || source === "venom" ? poisonDealt(amount, racialAbilities(actor)) : amount;
  const track = tired(trackOf(actor), points, source, skillLevel(actor, "combat"));
  return [...trackChanges(actor, track), ...collapseChanges(actor, track, actor.system.hp.value, source)];
}

/**
 * What a thing of magic cast, and nobody keeps up, is believed as many scenes as the thing is good for (L2852, L3335); it is there by
 * its name, for whoever breaks it (BI-MAG-29).
 */
function believed(actor: Creature, data: SpellData, { source }: SpellEffect & { kind: "fatigue" }): Change[] {
  const { from, sphere, scenes = 1 } = data;
  if (source !== "illusion" || from !== "" || !sphere || isTireless(actor)) return [];
  return [
    ...setTo(actor, "system.fatigue.believes", Math.max(actor.system.fatigue.believes, scenes)),
    create(actor, "ActiveEffect", lastingData(actor, data, { kind: "lasting", lasting: {} })),
  ];
}

function changesOf(actor: Creature, data: SpellData, effect: SpellEffect): Change[] {
  const { fp, sp, derived } = actor.system;
  switch (effect.kind) {
    case "harm":
      return harmed(actor, data, effect);
    case "fatigue":
      return [...tiredBy(actor, effect.amount, effect.source), ...believed(actor, data, effect)];
    case "fate":
      return setTo(
        actor,
        "system.fp.value",
        Math.max(0, Math.min(fp.value + effect.by, mostFate(data, derived.maxFate))),
      );
    case "story":
      return "storyPoints" in actor.system
        ? setTo(actor, "system.storyPoints", Math.max(0, actor.system.storyPoints + effect.by))
        : [];
    case "shield":
      return setTo(actor, "system.sp.value", bestShield([sp.value, effect.points]));
    case "condition":
    case "lasting":
      return [create(actor, "ActiveEffect", lastingData(actor, data, effect))];
    // The countdown is the fight's: its own card moves it.
    case "initiative":
      return [];
  }
}

/** God's Chosen can hold more from the moment it is cast (L2958). */
const mostFate = ({ slug }: SpellData, max: number): number => (slug === "godsChosen" ? max + 10 : max);

/** What a spell does to whoever it is on (BI-SPL): worked out by the rules against the target as it is now. */
export const spellKind: ChangeHandler = magicKind<SpellData>(
  {
    slug: text(60),
    name: text(120),
    numbers: isNumbers,
    amount: whole(0, 999),
    perfect: flag,
    vital: (value) => value === undefined || typeof value === "boolean",
    from: text(200),
    scenes: maybe(whole(1, 20)),
    sphere: maybe(text(40)),
    skillId: maybe(text(40)),
    blessed: (value) => value === undefined || text(40)(value),
  },
  (target, data) => {
    const actor = requireCreature(target);
    // Whoever looks at fate itself cannot be made to fear it (L2913).
    if (data.slug === "fear" && standingSpells(actor).some(({ system }) => system.spell === "eyesOfFate")) return [];
    const effects = spellEffects(data, actor);
    return effects.flatMap((effect) => changesOf(actor, data, effect));
  },
  {
    limits: {
      of: ["Actor"],
      paths:
        /^system\.((hp|fp|sp)\.value|fp\.hidden|storyPoints|bleedRate|fatigue\.(normal|bleeding|imagined|believes|combat|starving|venom))$/,
      inside: { ActiveEffect: { comes: true } },
    },
    proves: provesSpell,
    restsOnDice: true,
    afterwards: offerVitality,
  },
);

/** One more blessing of a Skill; the same spell does not add to itself (A66). */
function blessingAdds(actor: Creature, spell: string, skill: string): number {
  const now = blessingsOn(actor);
  const by = sum(blessedSkill([...now, { spell, skill }], skill)) - sum(blessedSkill(now, skill));
  if (by <= 0) throw new Error(format("BIND.Magic.Problem.blessedAlready", { name: actor.name }));
  return by;
}

/** The rule's effects; of Lending Hand and Fortune the Skill that was named (BI-SPL-06, A66), of a dance what guards (BI-SPL-09). */
function spellEffects({ slug, numbers, amount, blessed }: SpellData, actor: Creature): SpellEffect[] {
  if ((slug === "lendingHand" || slug === "fortune") && blessed)
    return [{ kind: "lasting", lasting: { skills: { [blessed]: blessingAdds(actor, slug, blessed) } } }];
  if (slug === "dancingSwords") return [{ kind: "lasting", lasting: { evasion: Math.min(20, amount) } }];
  return spellRule(slug).on?.(numbers, bearerOf(actor), amount) ?? [];
}
