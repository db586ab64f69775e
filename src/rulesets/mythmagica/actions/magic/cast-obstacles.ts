import { format } from "../../../../foundry/platform/i18n";
import { tokenOf } from "../../../../foundry/platform/measure";
import type { RollObstacle } from "../../../../foundry/rolls/roll-action";
import type { Ability } from "../../adapters/characters/abilities";
import { areasOf } from "../../adapters/grid/areas";
import { blockedBy } from "../../adapters/conditions/conditions";
import { standingOf } from "../../adapters/conflict/conflict";
import { has, type Creature } from "../../adapters/creature";
import { feetBetween } from "../../adapters/grid/ground";
import { influencesOf, limitOf } from "../../adapters/magic/influences";
import { formOf } from "../../adapters/magic/shape";
import { heartfeltOf, lyingOn, runningOf, type Running } from "../../adapters/magic/running";
import { isOwn, mostTargets, reachOf } from "../../adapters/magic/spell-reach";
import { bindsBy, isHeard, spellRank, spenderOf, tagsOf, typesOf } from "../../adapters/magic/spells";
import { costBlocked } from "../../rules/advancement/ability-use";
import { silenceStops } from "../../rules/areas";
import { gazeBlocked } from "../../rules/conflict";
import { durationBlocked, endsBy } from "../../rules/magic/durations";
import { influenceCount } from "../../rules/magic/upkeep";
import { feetToReach } from "../../rules/magic/vocabulary";
import { portalWords } from "../combat/attack-obstacles";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Magic.${key}`, data);
const warn = (text: string): RollObstacle => ({ text, blocks: false });
const stop = (text: string): RollObstacle => ({ text, blocks: true });

/** Own spells that this one ends: by its Assault Action, or as the next Fixated one (MY-SPL-04). */
export function endedBy(actor: Creature, spell: Ability): Running[] {
  const fixated = typesOf(spell).includes("fixated");
  return runningOf(actor).filter(({ mark }) => {
    const { types, prescribed } = mark;
    if (fixated && endsBy(types, "anotherFixated")) return true;
    return spell.system.castTime === "assault" && endsBy(types, "assault", { prescribed, viaItem: mark.via !== "" });
  });
}

/** What keeps the caster from it: too dear, too many lasting already, struck dumb. */
function barsOf(actor: Creature, spell: Ability, price: number): RollObstacle[] {
  const { derived } = actor.system;
  const why = costBlocked(spenderOf(actor).system.fp.value, price);
  // Neither words nor gestures come from whoever moves no muscle (MY-CND-56).
  const asksForBody = spell.system.verbal || spell.system.gestural;
  const forbidden = blockedBy(actor, "cast") ?? (asksForBody ? blockedBy(actor, "act") : null);
  const silenced = silenceStops({
    verbal: spell.system.verbal,
    sonic: spell.system.damageForm === "sonic" || isHeard(tagsOf(spell)),
  });
  const held = durationBlocked(typesOf(spell), { heart: derived.attributes.ht, heartfelt: heartfeltOf(actor).length });
  return [
    ...(forbidden ? [stop(say("blocked.condition", { name: actor.name, condition: forbidden }))] : []),
    ...bodyBars(actor, spell).map((bar) => stop(say(`blocked.${bar}`, { name: actor.name }))),
    ...(silenced && areasOf(actor).some(({ kind }) => kind === "silenced") ? [stop(say("blocked.silence"))] : []),
    ...(why ? [stop(say(`blocked.${why}`, { name: spenderOf(actor).name }))] : []),
    ...(held ? [stop(say(`blocked.${held}`, { name: actor.name }))] : []),
  ];
}

/** What the body of another shape lacks for it: a tongue for its words, hands for its gestures (MY-PLY-07, MY-PLY-08). */
function bodyBars(actor: Creature, { system }: Ability): ("mute" | "handless")[] {
  const form = formOf(actor);
  if (!form) return [];
  return [
    ...(system.verbal && !form.speaks ? (["mute"] as const) : []),
    ...(system.gestural && form.shape === "other" ? (["handless"] as const) : []),
  ];
}

/** Feet to the farthest target on the map; 0 where none is there. */
function farthestOf(actor: Creature, targets: readonly Creature[]): number {
  const from = tokenOf(actor);
  const away = targets.flatMap((one) => {
    const to = tokenOf(one);
    const feet = from && to ? feetBetween(from, to) : null;
    return feet === null ? [] : [feet];
  });
  return away.length > 0 ? feetToReach({ kind: "disjoint", toEach: away }) : 0;
}

/** Whom it would bind in magic beyond what they can bear, or who is jinxed already. */
function boundWords(spell: Ability, targets: readonly Creature[]): string[] {
  const bound = bindsBy(spell) ? targets : [];
  const tooMany = bound.filter((one) => influenceCount(influencesOf(one), limitOf(one)).count + 1 > limitOf(one));
  return [
    ...bound.filter((one) => has(one, "jinxed")).map(({ name }) => say("blocked.jinxed", { name })),
    ...tooMany.map(({ name }) => say("exceeds", { name })),
  ];
}

/**
 * What stands in the way of a casting, and what it will end.
 * @param targets Of a spell on oneself the caster.
 */
export function castObstacles(
  actor: Creature,
  spell: Ability,
  targets: readonly Creature[],
  price: number,
): RollObstacle[] {
  const rank = spellRank(actor, spell);
  const [most, range, farthest] = [mostTargets(spell, rank), reachOf(spell, rank), farthestOf(actor, targets)];
  return [
    ...barsOf(actor, spell, price),
    ...(most !== null && targets.length > most ? [stop(say("tooManyTargets", { most }))] : []),
    ...targets.filter((one) => meetsNoGaze(actor, spell, one)).map(({ name }) => stop(say("averts", { name }))),
    ...targets.flatMap((one) => portalWords(actor, one)),
    ...(range !== null && farthest > range ? [warn(say("tooFar", { range, feet: farthest }))] : []),
    ...(spell.system.gestural && has(actor, "held") ? [warn(say("noHands"))] : []),
    ...(spell.system.verbal && has(actor, "choking") ? [warn(say("choking"))] : []),
    ...(seesNobody(actor, range, targets) ? [warn(say("notInView"))] : []),
    ...boundWords(spell, targets).map(warn),
    ...endedBy(actor, spell).map(({ effect }) => warn(say("willEnd", { spell: effect.name }))),
    ...(isOwn(spell) && spell.system.nimbus
      ? lyingOn(actor)
          .filter(({ mark }) => mark.nimbus)
          .map(({ effect }) => warn(say("willReplace", { spell: effect.name })))
      : []),
  ];
}

/** Targets at a Range have to be in view, and the Blinded see none (MY-SPL-07, MY-CND-22). */
const seesNobody = (actor: Creature, range: number | null, targets: readonly Creature[]): boolean =>
  has(actor, "blinded") && (range === null || range > TOUCH) && targets.some((one) => one !== actor);

/** Feet that a hand reaches. */
const TOUCH = 5;

/** Whether a gaze misses somebody who averts the eyes from whoever casts it (MY-SIT-02). */
const meetsNoGaze = (actor: Creature, spell: Ability, target: Creature): boolean =>
  spell.system.effectTags.has("gaze") && gazeBlocked(standingOf(target), standingOf(actor).id) !== null;
