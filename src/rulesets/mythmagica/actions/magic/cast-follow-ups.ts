import type { ChangeData } from "../../../../foundry/contracts/change-handler";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { isCard, type CardMessage } from "../../../../foundry/messages/card-model";
import { has, isCreature, type Creature } from "../../adapters/creature";
import { findSpell, isHeard } from "../../adapters/magic/spells";
import { findActor } from "../../../../foundry/platform/documents";
import { casterOn, castOn } from "../../adapters/magic/castings";
import { deceives } from "../../adapters/magic/illusions";
import { marksOn } from "../../adapters/magic/running";
import { isSwarm } from "../../adapters/combat/hold";
import { isUnshaded, responseAmong } from "../../adapters/creatures/response";
import { batchesIn } from "../../adapters/combat/taken";
import { conflictsAnswering } from "../../adapters/conflict/margins";
import { isElectrical, shockedWith } from "../../adapters/grid/shock";
import { isSuperseded } from "../../adapters/guts/guts-roll";
import { areaResponse, type Response } from "../../rules/combat";
import { imposedSetback } from "../../rules/advancement/imposed";
import { afterResponse } from "../../rules/combat/response";
import type { ConflictOutcome } from "../../rules/conflict";
import { comeToBlows } from "../conflict/come-to-blows";
import { replacedEnds } from "./spell-ends";
import { yieldEnds } from "../conditions/yield-ends";
import { charmEnds } from "../conditions/charm-ends";
import { delusionHolds } from "../../rules/magic/illusions";
import { spellHarm } from "../../rules/magic/vocabulary";
import type { CastData } from "../../stored/cast-data";
import type { ConflictData } from "../../stored/conflict-data";

/** The casting that somebody rolled against, and its card. */
export function castOf(data: ConflictData): { cast: CastData; message: CardMessage } | null {
  const message = game.messages.get(data.item);
  const cast = isCard(message) ? castOn(message) : null;
  return cast && isCard(message) && cast.cast === data.about ? { cast, message } : null;
}

/** What somebody makes of a spell, by its form and the types that it belongs to (MY-CND-05, MY-EFF-01, MY-EFF-04, MY-SWM-08). */
export function responseToCast(actor: Creature, { form, tags, area, illusion, slug }: CastData): Response {
  if (isUnshaded(actor, { solid: tags.includes("shady") })) return "immune";
  // What is heard is nothing to the deaf, an illusion of a sound excepted (MY-CND-35).
  if (isHeard(tags) && illusion === "none" && has(actor, "deafened")) return "immune";
  // Somebody may be proof against one spell alone, as those who had Cowpox are against Pox (MY-DIS-09).
  const { amount } = responseAmong(actor, [form, ...tags, slug]);
  return area && isSwarm(actor) ? areaResponse(amount) : amount;
}

/** Who cast it, where they are still there: their own phantasms do nothing to them (MY-ILL-05). @param batches 0: all. */
type By = { caster: Creature | null; batches?: number };

/** What a spell does to whoever rolled against it; a swarm takes what fills an area for each Batch inside (MY-SWM-08). */
export const harmBy = (
  actor: Creature,
  cast: CastData,
  outcome: ConflictOutcome,
  { caster, batches = 0 }: By,
): number =>
  deceives(cast.illusion, actor, caster)
    ? harmOnce(actor, cast, outcome) * (cast.area ? batchesIn(actor, batches) : 1)
    : 0;

/** The same once, after what it is used to (MY-SPL-11, MY-CND-05). */
function harmOnce(actor: Creature, cast: CastData, outcome: ConflictOutcome): number {
  if (cast.does === "" || cast.does === "heals") return 0;
  const amount = responseToCast(actor, cast);
  if (cast.fixed > 0) return afterResponse(imposedSetback(cast.fixed, outcome), amount);
  if (cast.potency === null) return 0;
  const defence = { success: outcome.result === "success", margin: outcome.margin };
  const { edge } = responseAmong(actor, [cast.form, ...cast.tags]);
  const swarms = cast.area && isSwarm(actor) ? 1 : 0;
  const highly = edge - swarms < 0 ? "highlySensitive" : "affected";
  return afterResponse(spellHarm(cast.potency, cast.rank, defence, cast.area, highly), amount);
}

/** Somebody would be Overcome by it. */
const overcomes = (actor: Creature, { does }: CastData, harm: number): boolean =>
  harm >= (does === "damage" ? actor.system.hp : actor.system.fp).value && harm > 0;

/** What holds only whoever is Overcome by it: a Delusion becomes a belief, an Aftereffect lingers (MY-ILL-02, MY-DUR-01). */
export const holdsTheBeaten = ({ does, types, illusion }: CastData): boolean =>
  (does === "damage" || does === "setback") && (types.includes("aftereffect") || illusion === "delusion");

export function takesHold(actor: Creature, cast: CastData, harm: number): boolean {
  if (!holdsTheBeaten(cast)) return true;
  const beaten = overcomes(actor, cast, harm);
  return cast.illusion === "delusion" ? delusionHolds(beaten) === "believes" : beaten;
}

/** What a roll against a spell proposes: what is sustained, and what takes hold of whoever failed. */
export function castingProposals(actor: Creature, data: ConflictData, outcome: ConflictOutcome): ProposalDraft[] {
  const found = castOf(data);
  if (!found) return [];
  const { cast, message } = found;
  const by = casterOn(message);
  const harm = harmBy(actor, cast, outcome, { caster: by, batches: data.feet });
  return [...fallsTo(actor, { cast, caster: by }, outcome, harm), ...(harm > 0 ? shocks(actor, found, outcome) : [])];
}

/** Water carries an electrical spell on from whoever it harms, to each once who is not struck by it anyway (MY-ARE-17). */
function shocks(
  actor: Creature,
  { cast, message }: { cast: CastData; message: CardMessage },
  outcome: ConflictOutcome,
) {
  if (!isElectrical(cast.form, ...cast.tags)) return [];
  const rolled = conflictsAnswering(message.id).filter(
    (one) => one.message.system.actor !== actor.uuid && !isSuperseded(one.message),
  );
  const reached = rolled.flatMap(({ message: { system } }) => [
    system.actor ?? "",
    ...system.proposals.filter(({ kind }) => kind === "mythSustain").map(({ target }) => target),
  ]);
  const struck = [...cast.targets, ...reached].map(findActor).filter(isCreature);
  return shockedWith(actor, struck).flatMap((one) => {
    const amount = harmBy(one, cast, outcome, { caster: casterOn(message) });
    const amounts = { damage: 0, setback: 0, [cast.does]: amount };
    const by = message.system.actor ?? "";
    const data = { ...amounts, form: cast.form, conflict: false, by };
    return amount > 0 ? [{ kind: "mythSustain", target: one.uuid, source: actor.uuid, data }] : [];
  });
}

/** What a casting does to whoever withstood it so well, or so badly. */
export function fallsTo(
  actor: Creature,
  { cast, caster }: { cast: CastData; caster: Creature | null },
  outcome: ConflictOutcome,
  harm: number,
): ProposalDraft[] {
  const on = (kind: string, change: ChangeData): ProposalDraft => ({
    kind,
    target: actor.uuid,
    source: actor.uuid,
    data: change,
  });
  const failed =
    outcome.result === "failure" && deceives(cast.illusion, actor, caster) && responseToCast(actor, cast) !== "immune";
  const held = failed && takesHold(actor, cast, harm);
  const spell = caster && findSpell(caster, cast.item);
  const steps = spell?.system.resize ?? 0;
  // A Mook that withstands half of it has lost no Conflict Roll (MY-CST-03).
  const amounts = { damage: cast.does === "damage" ? harm : 0, setback: cast.does === "setback" ? harm : 0 };
  return [
    ...(harm > 0
      ? [
          on("mythSustain", {
            ...amounts,
            form: cast.form,
            conflict: outcome.result === "failure",
            by: caster?.uuid ?? "",
          }),
        ]
      : []),
    ...(caster && isAttack(cast)
      ? [...charmEnds(caster, actor), ...yieldEnds(caster, actor), ...comeToBlows(caster, actor)]
      : []),
    ...(held && cast.condition ? [on("mythCondition", { condition: cast.condition, step: "gain" })] : []),
    ...(held && steps !== 0 ? [on("mythResize", { cast: cast.cast, steps, withGear: !cast.bare })] : []),
    ...(failed && cast.trait ? [on("mythTrait", { text: cast.trait, trait: "temporary" })] : []),
    ...(held && cast.leaves && spell && caster ? replacedEnds([actor], spell, caster) : []),
    ...(held && cast.leaves && caster && (caster !== actor || keepsAlone(actor, cast))
      ? [on("mythSpellOn", { cast: cast.cast, item: cast.item, caster: caster.uuid, via: cast.via })]
      : []),
  ];
}

/** Whoever cast it keeps it up, and it does nothing to them yet. */
const keepsAlone = (caster: Creature, { cast }: CastData): boolean =>
  marksOn(caster).some(({ mark }) => mark.cast === cast && mark.role === "caster");

/** A spell that harms is an attack; one more charm is none (MY-CND-41). */
const isAttack = ({ does, form }: CastData): boolean =>
  does === "damage" || (does === "setback" && form !== "entrancing");
