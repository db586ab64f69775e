import { replay, sum } from "../../../engine";
import { answersTo, isCard, type CardMessage } from "../../../foundry/chat/card-model";
import type { EffectKind, Proposal } from "../../../foundry/changes/effect-kind";
import { findActor, findItem, isItemOf } from "../../../foundry/platform/documents";
import { parseDice, rollFormula } from "../rules/archetypes";
import { standardCheck, type StandardOutcome } from "../rules/checks";
import { attackRolled, blockDamage, defenceRolled, type AttackResult, type DefenceKind } from "../rules/defences";
import { restorePlan } from "../actions/stored-plan";
import { weaponAttack, type Weapon } from "../adapters/attack";
import { isCreature } from "../adapters/creature";
import { blockedBlow, hitDamage, weaponDamage } from "../adapters/damage";
import { defenceNamed } from "../adapters/defender";
import { doublesEffects, furtherDamage } from "../adapters/doubles";
import type { AttackData } from "../cards/attack-part";
import type { DefenceData } from "../cards/defence-part";
import type { StrikeData } from "../cards/strike-part";
import type { StoredDamage } from "./damage-kind";

/**
 * Damage as the recorded dice and the documents make it, and the word that it rests on besides: somebody typed the number that
 * the weapon lacks, or says that whom a braced weapon met was charging. Null: the card has nothing to check it by.
 */
export type Proof = { damage: StoredDamage; word: "typed" | "braced" | null } | null;

type Rolled = Pick<StrikeData, "plan" | "dice" | "damage">;

/** What a card bears out of the damage that it proposes; nothing that the card says of itself is taken for true. */
export function proveDamage(message: CardMessage, { target, data }: Pick<Proposal, "target" | "data">): Proof {
  const first = message.system.proposals.find((one) => one.kind === "malleusDamage" && one.target === target);
  if (first?.data !== data) return null; // one blow hurts once
  for (const part of message.system.parts) {
    const { type } = part;
    if (type === "malleusStrike") return struck(message, part as unknown as StrikeData, target);
    if (type === "malleusDefence") return defended(message, part as unknown as DefenceData, target);
    if (type === "malleusExtra") return further(message, target);
  }
  return null;
}

const outcomeOf = ({ plan, dice }: Rolled): StandardOutcome => replay(() => standardCheck(restorePlan(plan)), dice);

/** Whether whoever posted a card may strike with a weapon, and the card's actor holds it. */
function wields({ author, system }: CardMessage, weapon: Item | null): weapon is Weapon {
  const holder = weapon?.actor;
  return (
    isItemOf(weapon, "malleusWeapon") &&
    holder?.uuid === system.actor &&
    author !== null &&
    holder.testUserPermission(author, "OWNER")
  );
}

/** An attack with a weapon at hand, and the defence that it met, as the target has it now. */
function metBy(message: CardMessage, data: StrikeData, target: string) {
  const [weapon, defender] = [findItem(data.weapon), findActor(data.target)];
  const option =
    target === data.target && wields(message, weapon) && isCreature(defender)
      ? defenceNamed(defender, data.defence)
      : undefined;
  return option && { weapon: weapon as Weapon, option };
}

/** An attack roll by the attacker's own rank: what its dice come to against that defence, whatever the card says. */
function rolledAt(message: CardMessage, data: StrikeData, target: string) {
  const met = metBy(message, data, target);
  const attacker = findActor(message.system.actor);
  const difficulty = met?.option.difficulty ?? null;
  const { bonus, forced } = data.plan;
  if (!met || difficulty === null || !isCreature(attacker) || forced?.success) return null;
  if (sum(bonus) > weaponAttack(attacker, met.weapon).attack.rank.value) return null;
  return { weapon: met.weapon, outcome: outcomeOf({ ...data, plan: { ...data.plan, difficulty } }) };
}

type Rolling = NonNullable<ReturnType<typeof rolledAt>>;
const landed = ({ weapon, outcome }: Rolling, data: StrikeData): Proof => blow(weapon, data, attackRolled(outcome));

function struck(message: CardMessage, data: StrikeData, target: string): Proof {
  const attack = rolledAt(message, data, target);
  return attack && landed(attack, data);
}

/** A defence that takes a reaction costs whoever is struck at theirs, hit or not (MD-ACT-07). */
export const provesReaction: EffectKind["proves"] = ({ target, data }, message) =>
  data.pip === "reaction" &&
  message.system.parts.some(
    (part) =>
      part.type === "malleusStrike" && metBy(message, part as unknown as StrikeData, target)?.option.reaction === true,
  );

/** A defence that failed, against the attack that the card answers; or a block with a boon, which hurts the attacker. */
function defended(message: CardMessage, data: DefenceData, target: string): Proof {
  const attack = game.messages.get(message.system.origin ?? "");
  const part = isCard(attack) ? attack.system.parts.find(({ type }) => type === "malleusAttack") : undefined;
  if (!isCard(attack) || !part) return null;
  const { weapon: uuid, target: defender } = part as unknown as AttackData;
  const weapon = findItem(uuid);
  if (!wields(attack, weapon) || defender !== message.system.actor) return null;
  const outcome = outcomeOf(data);
  if (target === defender) return blow(weapon, data, defenceRolled(outcome));
  const back = target === weapon.actor?.uuid ? blockDamage((data.kind ?? "armour") as DefenceKind, outcome) : 0;
  return back > 0 ? { damage: blockedBlow(back), word: null } : null;
}

/** The strike whose boon a card tells; a strike has one, so where two cards tell it neither is believed. */
function boonOf(message: CardMessage, target: string) {
  const origin = game.messages.get(message.system.origin ?? "");
  const part = isCard(origin) ? origin.system.parts.find(({ type }) => type === "malleusStrike") : undefined;
  if (!isCard(origin) || !part) return null;
  const told = answersTo(origin.id ?? "").filter(({ system }) => system.parts.some(({ about }) => about === "boon"));
  const data = part as unknown as StrikeData;
  return told.length === 1 && told[0] === message ? { data, attack: rolledAt(origin, data, target) } : null;
}

/** What the row of a boon does to whoever was struck at, and nobody has to choose or to roll for (companion 1.7, 1.9). */
export const provesCondition: EffectKind["proves"] = ({ target, data }, message) => {
  const { attack } = boonOf(message, target) ?? {};
  return (
    !!attack &&
    attack.outcome.boon !== "none" &&
    data.step === "gain" &&
    doublesEffects("attack", attack.outcome, null).some(
      (effect) => effect.kind === "condition" && effect.whom === "defender" && effect.condition === data.condition,
    )
  );
};

/** What a boon adds to the hit of the card that it answers. */
function further(message: CardMessage, target: string): Proof {
  const { data, attack } = boonOf(message, target) ?? {};
  const hit = data && attack && landed(attack, data);
  const [base] = hit ? furtherDamage("attack", attack.outcome, hit.damage) : [];
  return hit && base ? { ...hit, damage: { ...hit.damage, base, factor: 1, factorReason: null } } : null;
}

function blow(weapon: Weapon, { damage }: Rolled, result: AttackResult): Proof {
  if (!result.hit) return null;
  const held = weaponDamage(weapon);
  const braced = held.brace === true && damage.braced === true;
  const stands = { ...held, braced };
  const dice = stands.formula ? parseDice(stands.formula) : undefined;
  const word = braced ? "braced" : null;
  if (!dice)
    return {
      damage: hitDamage(stands, stands.base ?? damage.base, result),
      word: stands.base === null ? "typed" : word,
    };
  if (!damage.dice) return null;
  const thrown = [{ id: "damage", dice: damage.dice, faces: dice.faces }];
  const base = replay(() => rollFormula("damage", dice), dice.dice > 0 ? thrown : []);
  return { damage: hitDamage(stands, base, result), word };
}
