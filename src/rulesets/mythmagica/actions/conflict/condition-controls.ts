import type { Term } from "../../../../engine";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl, RollObstacle } from "../../../../foundry/rolls/roll-action";
import { isFighting } from "../../../../foundry/time/fighting";
import { blockedBy, conditionsOf } from "../../adapters/conditions/conditions";
import { has, type Creature } from "../../adapters/creature";
import { hazardEdges, mindedHazards, wearsMetal } from "../../adapters/creatures/response";
import { formOf } from "../../adapters/magic/shape";
import type { RollAttribute } from "../../rules/attributes";
import { DAMAGE_FORMS, SETBACK_FORMS } from "../../rules/combat";
import {
  limbDice,
  partOf,
  type ConditionBlock,
  type HeldCondition,
  type RollTag,
  type TaggedRoll,
} from "../../rules/conditions";
import type { ConflictKind } from "../../stored/conflict-data";
import { select, toggle } from "./conflict-controls";

// What conditions ask of a Conflict Roll: which limb, which harm, and whether it can be tried at all.

/** What a kind of roll says of itself. */
export type RollFacts = {
  kind: ConflictKind;
  attack?: "melee" | "range" | undefined;
  /** The form of harm that it is about; left out: whoever rolls says. */
  hazard?: string | undefined;
  grapple?: boolean | undefined;
  casting?: "verbal" | "silent" | undefined;
  /** A body does it by itself, and nobody acts. */
  involuntary?: boolean | undefined;
};

const isLimbOf = (zone: string): boolean => !["cranium", "torso"].includes(partOf(zone));

/**
 * Limbs that a condition hinders, by the words for them, each once. A bone that the roll's attribute hurts anyway is not asked about: what
 * else a limb is used for, whoever rolls knows (MY-CND-23, L3658).
 */
function hurtLimbs(actor: Creature, tags: readonly RollTag[] = []): { subject: string; name: string }[] {
  const isAsked = (held: HeldCondition): boolean =>
    held.key !== "brokenBone" ||
    (isLimbOf(held.subject ?? "") && !limbDice(held).some(({ tag }) => tag.startsWith("act:") && tags.includes(tag)));
  const hurt = conditionsOf(actor).filter((held) => limbDice(held).length > 0 && isAsked(held));
  return [...new Set(hurt.map(({ subject = "" }) => subject))].map((limb) => ({
    subject: limb,
    name: [...new Set(hurt.filter(({ subject }) => subject === limb).map(({ key }) => key))]
      .map((key) => localize(`MYTHMAGICA.Condition.${key}`))
      .join(", "),
  }));
}

/** The questions that somebody's conditions, and those of whoever it rolls against, bring up. */
export function conditionControls(
  actor: Creature,
  foe: Creature | null,
  facts: RollFacts,
  values: ControlValues,
  tags: readonly RollTag[],
) {
  const fold = localize("MYTHMAGICA.Conflict.situations");
  const forms = [...new Set([actor, ...(foe ? [foe] : [])].flatMap(mindedHazards))];
  const about = hazardOf(facts, values);
  // What a body does by itself uses no limb.
  const limbs = facts.involuntary ? [] : hurtLimbs(actor, tags);
  const controls: RollControl[] = limbs.map(({ subject, name }) =>
    toggle(`limb-${subject}`, format("MYTHMAGICA.Hazard.limb", { limb: subject, condition: name })),
  );
  if (facts.hazard === undefined && forms.length > 0)
    controls.push(
      select(
        "hazard",
        localize("MYTHMAGICA.Hazard.about"),
        "",
        [
          { value: "", label: localize("MYTHMAGICA.Hazard.none") },
          ...forms.map((form) => ({ value: form, label: formWords(form) })),
        ],
        { fold },
      ),
    );
  if (about === "electrical" && !facts.attack)
    controls.push({
      ...toggle("metal", localize("MYTHMAGICA.Hazard.wearsMetal"), { fold }),
      value: wearsMetal(actor),
    } as RollControl);
  return controls;
}

const KNOWN: readonly string[] = [...DAMAGE_FORMS, ...SETBACK_FORMS];

/** A form of harm in the reader's words; one that somebody made up in theirs. */
const formWords = (form: string): string => (KNOWN.includes(form) ? localize(`MYTHMAGICA.Gm.Form.${form}`) : form);

/** The form of harm that it is about; blank: none. */
export const hazardOf = (facts: RollFacts, values: ControlValues): string =>
  facts.hazard ?? String(values.hazard ?? "");

/** What the actor's own side of the roll has to do with. */
export function ownTags(actor: Creature, facts: RollFacts, values: ControlValues): Partial<TaggedRoll> {
  const { attack, grapple, casting = null, involuntary = false } = facts;
  const limbs = hurtLimbs(actor).filter(({ subject }) => values[`limb-${subject}`] === true);
  return {
    sight: values.sight === true,
    hearing: values.hearing === true,
    weapon: attack !== undefined,
    melee: attack === "melee",
    combat: attack !== undefined || isFighting(actor),
    attack: attack !== undefined,
    grapple: grapple ? "made" : null,
    casting,
    hazard: hazardOf(facts, values),
    limb: limbs.map(({ subject }) => subject),
    involuntary,
  };
}

/** The same for whoever it is rolled against. */
export const foeTags = (facts: RollFacts, values: ControlValues): Partial<TaggedRoll> => ({
  sight: values.sight === true,
  hearing: values.hearing === true,
  defends: facts.attack !== undefined,
  passive: true,
  melee: facts.attack === "melee",
  grapple: facts.grapple ? "against" : null,
  hazard: hazardOf(facts, values),
});

/** Edges by what the two are to the form of harm that it is about. */
export function responseEdges(actor: Creature, foe: Creature | null, facts: RollFacts, values: ControlValues) {
  const form = hazardOf(facts, values);
  if (form === "") return { own: [] as Term[], foe: [] as Term[] };
  return {
    // An attacker's own nature says nothing of the harm that it does.
    own: facts.attack ? [] : hazardEdges(actor, form, values.metal === true),
    // What the target is to it an attack counts by itself.
    foe: foe ? hazardEdges(foe, form, wearsMetal(foe), facts.attack === undefined) : [],
  };
}

/** What sort of doing a roll is. Checks and Avoidance Rolls are open to the helpless as well. */
const DOING: Partial<Record<ConflictKind, ConditionBlock>> = {
  attack: "attack",
  feat: "walk",
  survival: "walk",
  skill: "act",
  bandying: "act",
  healing: "act",
  escape: "act",
  chase: "walk",
};

/** Done with the body they are too much for whoever may do no more than eat, drink and talk (MY-CND-48). */
const EXERTING: readonly ConflictKind[] = ["skill", "healing"];

/** A condition that forbids it, with its name (MY-CND-48, MY-CND-56, MY-CND-66), and what speaks against it. */
export function conditionObstacles(
  actor: Creature,
  foe: Creature | null,
  { kind, attack }: RollFacts,
  { hears, physical }: { hears: boolean; physical: boolean },
): RollObstacle[] {
  // Whoever can do nothing at all is not told to be too weak for it.
  const exerts = physical && EXERTING.includes(kind) && blockedBy(actor, "act") === null;
  const what = exerts ? "exert" : DOING[kind];
  const condition = what ? blockedBy(actor, what) : null;
  const minds = (key: string, name: string) => ({ text: format(`MYTHMAGICA.Minds.${key}`, { name }), blocks: false });
  return [
    ...(condition === null
      ? []
      : [{ text: format(`MYTHMAGICA.Blocked.${what}`, { name: actor.name, condition }), blocks: true }]),
    // MY-CND-42: nobody forces them to flee, and nothing else makes them go near.
    ...(attack === "melee" && foe && aboutHim(actor, "fearful", foe) ? [minds("fearful", actor.name)] : []),
    // MY-CND-35: what is heard is nothing to the deaf; signs and gestures are.
    ...(hears && has(actor, "deafened") ? [minds("deafened", actor.name)] : []),
    // A shape without a tongue has looks and noises alone, and what those say the table knows (MY-PLY-07).
    ...(kind === "bandying" && formOf(actor)?.speaks === false ? [minds("mute", actor.name)] : []),
    ...((hears || kind === "bandying") && foe && has(foe, "deafened") ? [minds("deafenedFoe", foe.name)] : []),
  ];
}

/** Whether somebody has a condition that is about that one, by its name. */
const aboutHim = (actor: Creature, key: string, { name }: Creature): boolean =>
  conditionsOf(actor).some((held) => held.key === key && held.subject?.toLowerCase() === name.toLowerCase());

/** Attributes that the other side sets against a roll. */
export const foeAttributes = (against: string, attribute?: RollAttribute): RollAttribute[] =>
  against === "defense"
    ? ["ag"]
    : against === "stability"
      ? ["tn", "pc"]
      : against !== "fiat" && attribute
        ? [attribute]
        : [];
