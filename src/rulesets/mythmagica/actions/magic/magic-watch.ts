import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { findActor } from "../../../../foundry/platform/documents";
import { format } from "../../../../foundry/platform/i18n";
import { has, isCreature, itemsOf, type Creature } from "../../adapters/creature";
import type { MagicItem } from "../../adapters/magic/magic-items";
import { influencesOf, limitOf } from "../../adapters/magic/influences";
import { marksOn, runningOf, type Running } from "../../adapters/magic/running";
import { RULESET_ID } from "../../ids";
import { jinxAfter } from "../../rules/characters";
import { afterItemLost, endsBy, PROXIMITY, type DurationEvent } from "../../rules/magic/durations";
import { afterJinx, influenceCount } from "../../rules/magic/upkeep";
import { feetApart } from "../../adapters/grid/ground";
import { conjuredBy } from "../../adapters/magic/conjured";
import { conjuredGone } from "../../rules/magic/conjuring";
import type { SpellMark } from "../../stored/spell-mark";
import { dismissed } from "./conjure";
import { endSpells } from "./end-spell";
import { endProposals } from "./spell-ends";
import { spellsLostWith } from "./use-magic-item";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Magic.${key}`, data);

/** What a state of a caster does to what it keeps up, and one of a target to what lies on it. */
const OF_CASTER: Record<string, DurationEvent[]> = {
  unconscious: ["concentrationLost"],
  torpor: ["concentrationLost"],
  asleep: ["asleep"],
  dead: ["casterDead", "concentrationLost"],
  overcome: ["casterOvercome"],
};
const OF_TARGET: Record<string, DurationEvent[]> = { overcome: ["targetOvercome"], dead: ["targetOvercome"] };

const endedBy = (running: Running, events: readonly DurationEvent[]): boolean =>
  events.some((event) => endsBy(running.mark.types, event));

/** Somebody has come into a state: spells that it ends, each on a card (MY-DUR-06, MY-DUR-09, MY-DUR-16, MY-DUR-21). */
export async function stateCame(actor: Creature, state: string): Promise<void> {
  const own = runningOf(actor).filter((one) => endedBy(one, OF_CASTER[state] ?? []));
  await endSpells(actor, own, say("endsBy.state", { name: actor.name }));
  if (state === "dead") for (const creature of conjuredBy(actor)) await vanishes(actor, creature, 0);
  for (const running of marksOn(actor).filter(({ mark }) => mark.role === "target")) {
    const caster = findActor(running.mark.caster);
    if (isCreature(caster) && endedBy(running, OF_TARGET[state] ?? []))
      await endSpells(caster, [running], say("endsBy.state", { name: actor.name }));
  }
}

/** Somebody was hurt: what is Brittle on it is offered to end (MY-DUR-02). */
export async function wasHarmed(actor: Creature): Promise<void> {
  const brittle = marksOn(actor).filter((one) => endedBy(one, ["harmed"]));
  if (brittle.length === 0) return;
  await postCard({
    actor,
    parts: [notePart(RULESET_ID, brittle.map(({ effect }) => effect.name).join(", "), say("endsBy.harm"))],
    proposals: brittle.flatMap((one) => endProposals(one, actor, false)),
  });
}

/** Somebody went 5 feet or more: what is Rooted ends (MY-DUR-17). */
export async function moved(actor: Creature): Promise<void> {
  const rooted = runningOf(actor).filter((one) => endedBy(one, ["casterMoved"]));
  await endSpells(actor, rooted, say("endsBy.move", { name: actor.name }));
  await outOfProximity(actor);
  const conjurer = findActor(actor.system.conjurer);
  const pairs = actor.system.conjured && isCreature(conjurer) ? [[conjurer, actor] as const] : [];
  for (const [caster, creature] of [...pairs, ...conjuredBy(actor).map((one) => [actor, one] as const)])
    await vanishes(caster, creature, 0);
}

/** What is held by being near ends once caster and bearer are too far apart, whoever of them went (MY-DUR-16). */
async function outOfProximity(actor: Creature): Promise<void> {
  for (const { caster, bearer, running } of marksOn(actor).flatMap(pairsOf))
    if (endedBy(running, ["casterOutOfProximity"]) && (feetApart(caster, bearer) ?? 0) > PROXIMITY)
      await endSpells(caster, [running], say("endsBy.far", { name: bearer.name, feet: PROXIMITY }));
}

/** Whom a spell joins: its caster and each whom it lies on. */
function pairsOf(running: Running): { caster: Creature; bearer: Creature; running: Running }[] {
  const caster = findActor(running.mark.caster);
  if (!isCreature(caster)) return [];
  const bearers = running.mark.role === "target" ? [running.effect.parent] : running.mark.targets.map(findActor);
  return bearers.flatMap((bearer) =>
    isCreature(bearer) && bearer !== caster && marksOn(bearer).some(({ mark }) => mark.cast === running.mark.cast)
      ? [{ caster, bearer, running }]
      : [],
  );
}

/** A magic item is gone from its possessor: what it cast ends, by its types (MY-ITM-05, MY-ITM-07). */
export async function itemLost(actor: Creature, item: MagicItem): Promise<void> {
  const lost = { attuned: item.system.attuned, hourPassed: false };
  const ended = runningOf(actor).filter(
    ({ mark }) => mark.via === item.uuid && afterItemLost(mark.types, lost) === "ends",
  );
  await endSpells(actor, ended, say("endsBy.item", { name: actor.name, item: item.name }));
}

/** A spell is over, and what it put its bearer into is offered to be so, too: whatever else holds them in it, people know (MY-SPL-02). */
export async function holdOver(actor: Creature, { cast, condition }: SpellMark, spell: string): Promise<void> {
  const holds = marksOn(actor).some(({ mark }) => mark.cast === cast || mark.condition === condition);
  if (holds || !has(actor, condition)) return;
  await postCard({
    actor,
    parts: [notePart(RULESET_ID, spell, say("holdOver", { name: actor.name }))],
    proposals: [{ kind: "mythCondition", target: actor.uuid, source: actor.uuid, data: { condition, step: "lose" } }],
  });
}

/** The spell that called creatures is over: so are they (MY-CNJ-02). */
export async function callingOver(caster: Creature, cast: string): Promise<void> {
  for (const creature of conjuredBy(caster, cast)) await dismissed(caster, creature, say("callingOver"));
}

/** A conjured creature is gone once it is too far away or hurt, or its conjurer dead (MY-CNJ-02). */
async function vanishes(caster: Creature, creature: Creature, lost: number): Promise<void> {
  const facts = {
    casterDead: has(caster, "dead"),
    feetToCaster: feetApart(caster, creature) ?? 0,
    cancelled: false,
    lost,
  };
  if (conjuredGone(facts)) await dismissed(caster, creature, say("vanishesText", { name: caster.name }));
}

/** It lost a point of either kind by a conflict: as every Mook it is Overcome by that, and not by what it pays or falls (MY-CST-03). */
export async function conjuredHarmed(creature: Creature): Promise<void> {
  const caster = findActor(creature.system.conjurer);
  const { damage, setback, overcome } = creature.system;
  if (isCreature(caster) && overcome !== "none") await vanishes(caster, creature, damage + setback);
}

/** Too much magic bears on somebody: Jinxed at once, and out of attunement with everything (MY-MAG-06, MY-CND-49). */
export async function checkJinx(actor: Creature): Promise<void> {
  const influences = influencesOf(actor);
  const limit = limitOf(actor);
  if (jinxAfter(has(actor, "jinxed"), influenceCount(influences, limit).count, limit) !== "starts") return;
  const { count } = influenceCount(afterJinx(influences), limit);
  const on = (kind: string, data: ProposalDraft["data"]): ProposalDraft => ({
    ...{ kind, target: actor.uuid, source: actor.uuid, data, automatic: true },
  });
  const attuned = itemsOf(actor, "mythMagicItem").filter(({ system }) => system.attuned);
  await postCard({
    actor,
    parts: [notePart(RULESET_ID, say("jinxed", { name: actor.name }), say("jinxedText", { count, limit }))],
    proposals: [
      on("mythCondition", { condition: "jinxed", step: "gain" }),
      ...attuned.map(({ id }) => on("mythAttune", { item: id ?? "", step: "lose" })),
      ...attuned.flatMap((item) => spellsLostWith(actor, item)).flatMap((running) => endProposals(running, actor)),
    ],
  });
}
