import type { ChangeData } from "../../../../foundry/contracts/change-handler";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { tokenOf } from "../../../../foundry/platform/measure";
import { armsOf, type Arms } from "../../adapters/combat/arms";
import { chaseOf } from "../../adapters/combat/chase";
import { harmOf } from "../../adapters/combat/blow";
import type { Creature } from "../../adapters/creature";
import type { Harm } from "../../adapters/combat/harm";
import { hasSquares } from "../../adapters/grid/ground";
import { isElectrical, shockedWith } from "../../adapters/grid/shock";
import { isLasso, LASSO } from "../../adapters/combat/lasso";
import { holdsFreely } from "../../adapters/combat/mode";
import { modeOf } from "../../adapters/combat/weapon";
import type { ConflictOutcome } from "../../rules/conflict";
import type { ConflictData } from "../../stored/conflict-data";
import { comeToBlows } from "../conflict/come-to-blows";
import { yieldEnds } from "../conditions/yield-ends";
import { charmEnds } from "../conditions/charm-ends";
import { chaseDraft } from "./chase-draft";
import { loseHold, takeHold } from "./hold-drafts";

/** The Edge on who is caught, as attacks name it. */
const CAUGHT = "MYTHMAGICA.Combat.caughtFoe";

/** What an attack proposes: what is sustained, and who falls or is held. It waits for whoever may write on the struck (MY-ATK-03). */
export function attackProposals(actor: Creature, data: ConflictData, outcome: ConflictOutcome): ProposalDraft[] {
  const arms = armsOf(actor, data);
  if (!arms || data.blow === "held" || data.blow === "forgone") return [];
  const shot: ProposalDraft[] = data.besetShot ? [{ ...gain(actor, actor, "shootingInMelee"), automatic: true }] : [];
  // One roll against several is won against all of them (MY-GRP-07).
  const along = outcome.result === "success" ? arms.along : [];
  const more = along.flatMap((foe) => strike(actor, { ...arms, foe }, outcome));
  const attacked = [arms.foe, ...arms.along];
  const shocks =
    outcome.result === "success" ? attacked.flatMap((foe) => shock(actor, { ...arms, foe }, outcome, attacked)) : [];
  return [
    ...[...shot, ...caught(data, arms.foe), ...attacked.flatMap((foe) => charmEnds(actor, foe))],
    ...[...strike(actor, arms, outcome), ...more, ...shocks, ...attacked.flatMap((foe) => yieldEnds(actor, foe))],
    ...comeToBlows(actor, arms.foe),
  ];
}

/** One attack with an Edge is all that a pursuer has on who is caught, hit or miss (MY-CHS-04). */
function caught({ edges }: ConflictData, foe: Creature): ProposalDraft[] {
  const step = chaseOf(foe)?.step;
  return step !== undefined && edges.some(({ label }) => label === CAUGHT)
    ? [chaseDraft(foe, { act: "struck", step }, true)]
    : [];
}

const on = (actor: Creature, who: Creature, kind: string, data: ChangeData): ProposalDraft => ({
  kind,
  target: who.uuid,
  source: actor.uuid,
  data,
});

const gain = (actor: Creature, who: Creature, condition: string, parameter = ""): ProposalDraft =>
  on(actor, who, "mythCondition", { condition, step: "gain", parameter });

/** Coils crush as much every Round as they did now, until they let go (MY-CND-29). */
function coiled(actor: Creature, foe: Creature, { damage, setback }: NonNullable<Harm["coils"]>): ProposalDraft {
  const { data, ...draft } = gain(actor, foe, "constricted", actor.name);
  return { ...draft, data: { ...data, level: Math.min(99, damage), stage: Math.min(99, setback) } };
}

/** Straight away on the map, where both stand on it (MY-MIS-06). */
function pushed(actor: Creature, foe: Creature, feet: number): ProposalDraft[] {
  const [by, token] = [tokenOf(actor), tokenOf(foe)];
  if (feet <= 0 || !by || !token || !hasSquares()) return [];
  return [{ kind: "mythPush", target: token.uuid, source: actor.uuid, data: { by: by.uuid, feet } }];
}

/** Sustained by somebody, with who dealt it. @param lost Whether a Conflict Roll went against them: only then it fells a Mook (MY-CST-03). */
function sustained(actor: Creature, foe: Creature, { damage, setback, form }: Harm, lost: boolean): ProposalDraft[] {
  const amounts = { damage: damage?.amount ?? 0, setback: setback?.amount ?? 0 };
  return amounts.damage + amounts.setback > 0
    ? [on(actor, foe, "mythSustain", { ...amounts, form, conflict: lost, by: actor.uuid })]
    : [];
}

/** Water carries an electrical blow on, to each once: what harms them by the same blow (MY-ARE-17). */
function shock(
  actor: Creature,
  { item, foe, weapon }: Arms,
  outcome: ConflictOutcome,
  struck: readonly Creature[],
): ProposalDraft[] {
  const deals = (one: Creature) => harmOf(actor, item, one, outcome, weapon);
  if (!isElectrical(weapon.damageForm) || (deals(foe).damage?.amount ?? 0) === 0) return [];
  return shockedWith(foe, struck, actor).flatMap((one) => sustained(actor, one, deals(one), false));
}

function strike(actor: Creature, { item, foe, weapon }: Arms, outcome: ConflictOutcome): ProposalDraft[] {
  const harm = harmOf(actor, item, foe, outcome, weapon);
  const mode = isLasso(item) ? LASSO : (modeOf(item) ?? "grabbing");
  const free = isLasso(item) || holdsFreely(item, modeOf(item) ?? "grabbing");
  return [
    ...sustained(actor, foe, harm, true),
    ...pushed(actor, foe, harm.push),
    ...(harm.prone ? [gain(actor, foe, "prone")] : []),
    ...(harm.coils ? [coiled(actor, foe, harm.coils)] : []),
    ...(harm.hold === "taken" ? takeHold(actor, foe, { mode, free }) : []),
    ...(harm.hold === "lost" ? loseHold(actor, foe) : []),
    ...(harm.mayBreakHold ? loseHold(foe, actor) : []),
  ];
}
