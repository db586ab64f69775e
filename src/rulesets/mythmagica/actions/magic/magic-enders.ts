import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { findActor } from "../../../../foundry/platform/documents";
import { has, isCreature, itemsOf, type Creature } from "../../adapters/creature";
import { influencesOf, limitOf } from "../../adapters/magic/influences";
import { isLaborious, keptUpBy, marksOn, type Running } from "../../adapters/magic/running";
import { abilityEnds } from "../../rules/advancement";
import { jinxAfter } from "../../rules/characters";
import { endsBy, IDLE_ROUNDS } from "../../rules/magic/durations";
import { influenceCount } from "../../rules/magic/upkeep";
import { roundOf } from "../combat/round-of";
import type { Period, SpellMark } from "../../stored/spell-mark";
import { bearsUpkeep, endProposals } from "./spell-ends";
import type { Ender } from "../time/time-events";

const draft = (actor: Creature, kind: string, data: ProposalDraft["data"]): ProposalDraft => ({
  ...{ kind, target: actor.uuid, source: null, data },
});

/** Upkeep of a Round, an hour or a day (MY-MAG-07); a Laborious spell on which no Action was spent in a fight is over (MY-DUR-12). */
function upkeep(actor: Creature, per: readonly Period[], round: number): ProposalDraft[] {
  const due = keptUpBy(actor, per).filter(({ mark }) => (round === 0 || mark.paid !== round) && !isOver(mark, per));
  const dropped = due.filter(({ mark }) => round > 0 && isLaborious(mark));
  const drop = dropped.map(({ mark }) => mark.cast);
  const others = dropped.flatMap((running) => endings(running, actor)).filter(({ target }) => target !== actor.uuid);
  const kept = due.filter((running) => !dropped.includes(running));
  return due.length > 0
    ? [draft(actor, "mythUpkeep", { drop, round, per: [...per] }), ...bearsUpkeep(actor, kept), ...others]
    : [];
}

/** What ends as its caster falls asleep is not paid for that day. */
const isOver = ({ types }: SpellMark, per: readonly Period[]): boolean =>
  per.includes("day") && endsBy(types, "asleep");

/** With every sixth Round that is over a minute is: as Round 7 begins, then 13 (MY-GEN-03). */
const inRound = (round: number): Period[] =>
  round > 1 && (round - 1) % IDLE_ROUNDS === 0 ? ["round", "minute"] : ["round"];

/** The end of a spell on everybody who bears it. */
const endings = (running: Running, actor: Creature): ProposalDraft[] =>
  endProposals(running, actor).map(({ kind, target, data }) => ({ kind, target, source: null, data }));

/** What needs somebody mindful ends when they sleep (MY-DUR-06, MY-DUR-09). */
const asleep = (actor: Creature): ProposalDraft[] =>
  marksOn(actor)
    .filter(({ mark }) => mark.role !== "target" && endsBy(mark.types, "asleep"))
    .flatMap((running) => endings(running, actor));

/** An hour below the limit, and the Jinx is over (MY-CND-49, A-15). */
function jinxOver(actor: Creature): ProposalDraft[] {
  if (!has(actor, "jinxed")) return [];
  const { count } = influenceCount(influencesOf(actor), limitOf(actor));
  return jinxAfter(true, count, limitOf(actor)) === "mayEnd"
    ? [draft(actor, "mythCondition", { condition: "jinxed", step: "lose" })]
    : [];
}

/** What lasts while somebody is Overcome ends with the Scene once both pools are back (MY-ABL-12). */
const backUp = (actor: Creature): ProposalDraft[] =>
  marksOn(actor)
    .filter(({ mark }) => {
      const caster = findActor(mark.caster);
      const entry = isCreature(caster)
        ? itemsOf(caster, "mythAbility").find(({ system }) => system.slug === mark.spell)
        : undefined;
      const now = { sceneOver: true, roundOver: true, hp: actor.system.hp.value, fp: actor.system.fp.value };
      return /overcome/i.test(entry?.system.duration ?? "") && abilityEnds("whileOvercome", now);
    })
    .map(({ mark }) => draft(actor, "mythSpellEnds", { cast: mark.cast }));

/** What of magic ends, or is due, with a stretch of play. */
export const magicEnder: Ender = (actor, over) => {
  if (!isCreature(actor)) return [];
  if (over === "round") return upkeep(actor, inRound(roundOf(actor)), roundOf(actor));
  if (over === "scene") return backUp(actor);
  if (over === "hour") return [...upkeep(actor, ["hour"], 0), ...jinxOver(actor)];
  return over === "night" ? [...asleep(actor), ...upkeep(actor, ["day"], 0), ...jinxOver(actor)] : [];
};
