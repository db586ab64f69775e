import { equalJson, replay, sum } from "../../../engine";
import { answersTo, isCard, type CardMessage } from "../../../foundry/messages/card-model";
import { mayWrite } from "../../../foundry/changes/authorise";
import type { ChangeHandler, Proposal } from "../../../foundry/contracts/change-handler";
import { findActor } from "../../../foundry/platform/documents";
import { parseDice, rollFormula } from "../rules/archetypes/dice-formula";
import { BOOK_LIMITS } from "../rules/book-limits";
import { standardCheck, type StandardOutcome } from "../rules/checks";
import { attackRolled, blockDamage, defenceRolled, type AttackResult, type DefenceKind } from "../rules/defences";
import { restorePlan } from "../stored/stored-plan";
import { weaponAttack } from "../adapters/combat/attack";
import { attackBehind } from "../adapters/combat/attack-behind";
import { findWeapon } from "../adapters/combat/bare-blow";
import { isCreature, type Weapon } from "../adapters/creature";
import { backStabs, blockedBlow, hitDamage, weaponDamage, wholeBlow } from "../adapters/combat/damage";
import { defenceNamed } from "../adapters/combat/defender";
import { doublesEffects, furtherDamage } from "../adapters/checks/doubles";
import type { StoredDamage } from "../stored/stored-damage";
import type { WeaponDamage } from "../stored/weapon-damage";
import { defenceDataOf, type DefenceData } from "../stored/defence-data";
import { storedStrike, type StrikeData } from "../stored/strike-data";

/**
 * Damage as the recorded dice and the documents make it, and the word that it rests on besides: somebody typed the number that
 * the weapon lacks, says that whom a braced weapon met was charging, or wrote numbers on the sheet that no book has. Null: the card has nothing to check it by.
 */
export type Proof = { damage: StoredDamage; word: "typed" | "braced" | "stabbed" | "sheet" | null } | null;

type Rolled = Pick<StrikeData, "plan" | "dice" | "damage">;

/** What a card bears out of the damage that it proposes; nothing that the card says of itself is taken for true. */
export function proveDamage(message: CardMessage, { target, data }: Pick<Proposal, "target" | "data">): Proof {
  const first = message.system.proposals.find((one) => one.kind === "malleusDamage" && one.target === target);
  if (first?.data !== data) return null; // one blow hurts once
  for (const part of message.system.parts) {
    const { type } = part;
    if (type === "malleusStrike") return struck(message, storedStrike(part), target);
    if (type === "malleusDefence") return defended(message, defenceDataOf(part), target);
    if (type === "malleusExtra") return further(message, target);
  }
  return null;
}

const outcomeOf = ({ plan, dice }: Rolled): StandardOutcome => replay(() => standardCheck(restorePlan(plan)), dice);

/** Whether whoever posted a card may strike with a weapon, and the card's actor holds it. */
function wields({ author, system }: CardMessage, weapon: Weapon | null): weapon is Weapon {
  const holder = weapon?.actor;
  return holder?.uuid === system.actor && author !== null && holder.testUserPermission(author, "OWNER");
}

/** An attack with a weapon at hand, and the defence that it met, as the target has it now. */
function metBy(message: CardMessage, data: StrikeData, target: string) {
  const weapon = findWeapon(data.weapon);
  const defender = findActor(data.target);
  if (target !== data.target || !wields(message, weapon) || !isCreature(defender)) return undefined;
  const option = defenceNamed(defender, data.defence);
  return option && { weapon, option };
}

/** An attack roll by the attacker's own rank: what its dice come to against that defence, whatever the card says. */
function rolledAt(message: CardMessage, data: StrikeData, target: string) {
  const met = metBy(message, data, target);
  const attacker = findActor(message.system.actor);
  const difficulty = met?.option.difficulty ?? null;
  const { bonus, forced } = data.plan;
  if (!met || difficulty === null || !isCreature(attacker) || forced?.success) return null;
  if (sum(bonus) > weaponAttack(attacker, met.weapon, data.damage.by).attack.rank.value) return null;
  return { weapon: met.weapon, rank: sum(bonus), outcome: outcomeOf({ ...data, plan: { ...data.plan, difficulty } }) };
}

type Rolling = NonNullable<ReturnType<typeof rolledAt>>;
const landed = ({ weapon, rank, outcome }: Rolling, data: StrikeData): Proof =>
  blow(weapon, data, attackRolled(outcome), { rank, target: data.target });

function struck(message: CardMessage, data: StrikeData, target: string): Proof {
  const attack = rolledAt(message, data, target);
  return attack && landed(attack, data);
}

/** Whether a card's strike met a defence that takes this: the reaction of whoever is struck at, or a weapon's free parry, hit or not. */
const meets = (message: CardMessage, target: string, takes: "reaction" | "free"): boolean =>
  message.system.parts.some((part) => {
    if (part.type !== "malleusStrike") return false;
    const strike = storedStrike(part);
    const option = metBy(message, strike, strike.target)?.option;
    return takes === "free" ? option?.free === target : option?.reaction === true && strike.target === target;
  });

/** A defence that takes a reaction costs whoever is struck at theirs, and nothing else (MD-ACT-07). */
export const provesReaction: ChangeHandler["proves"] = ({ target, data }, message) =>
  equalJson(data, { pip: "reaction" }) && meets(message, target, "reaction");

/** Or their weapon its free parry (companion 5.7). */
export const provesParry: ChangeHandler["proves"] = ({ target, data }, message) =>
  equalJson(data, {}) && meets(message, target, "free");

/** A defence that failed, against the attack that the card answers; or a block with a boon, which hurts the attacker. */
function defended(message: CardMessage, data: DefenceData, target: string): Proof {
  const { card, attack } = attackBehind(message) ?? {};
  if (!card || !attack) return null;
  const { weapon: uuid, target: defender } = attack;
  const weapon = findWeapon(uuid);
  if (!wields(card, weapon) || defender !== message.system.actor) return null;
  // Nobody defends badly in another's name; nor well beyond the books.
  if (!mayWrite(message.author, defender) || data.plan.forced || sum(data.plan.bonus) > BOOK_LIMITS.rank) return null;
  const outcome = outcomeOf(data);
  if (target === defender) return blow(weapon, data, defenceRolled(outcome), { target });
  const back = target === weapon.actor?.uuid ? blockDamage((data.kind ?? "armour") as DefenceKind, outcome) : 0;
  return back > 0 ? { damage: blockedBlow(back), word: null } : null;
}

/** The strike whose boon a card tells; a strike has one, so where two cards tell it neither is believed. */
function boonOf(message: CardMessage, target: string) {
  const origin = game.messages.get(message.system.origin ?? "");
  const part = isCard(origin) ? origin.system.parts.find(({ type }) => type === "malleusStrike") : undefined;
  if (!isCard(origin) || !part) return null;
  const told = answersTo(origin.id ?? "").filter(({ system }) => system.parts.some(({ about }) => about === "boon"));
  const data = storedStrike(part);
  const by = origin.system.actor;
  return told.length === 1 && told[0] === message ? { data, by, attack: rolledAt(origin, data, target) } : null;
}

/** What the row of a boon does to whoever was struck at, and nobody has to choose or to roll for (companion 1.7, 1.9). */
export const provesCondition: ChangeHandler["proves"] = ({ target, data }, message) => {
  const { attack, by } = boonOf(message, target) ?? {};
  return (
    !!attack &&
    (data.from === undefined || data.from === by) &&
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
  const [damage] = hit ? furtherDamage("attack", attack.outcome, hit.damage) : [];
  return hit && damage ? { ...hit, damage } : null;
}

/** @param met Whom it met, and what the attack added to its dice. */
function blow(
  weapon: Weapon,
  { damage }: Rolled,
  result: AttackResult,
  { rank = 0, target }: { rank?: number; target: string },
): Proof {
  if (!result.hit) return null;
  const struckAt = findActor(target);
  const held = weaponDamage(weapon, damage.by, isCreature(struckAt) ? struckAt : null);
  const braced = held.brace === true && damage.braced === true;
  const holder = weapon.actor;
  const stabbed = damage.stabbed === true && isCreature(holder) && backStabs(holder);
  const stands = { ...held, braced, stabbed };
  const dice = stands.formula ? parseDice(stands.formula) : undefined;
  const word = rank > BOOK_LIMITS.rank || isBeyondBook(held) ? "sheet" : stabbed ? "stabbed" : braced ? "braced" : null;
  if (!dice)
    return {
      damage: hitDamage(stands, stands.base === null ? damage.base : wholeBlow(stands, stands.base), result),
      word: stands.base === null ? "typed" : word,
    };
  if (!damage.dice) return null;
  const thrown = [{ id: "damage", dice: damage.dice, faces: dice.faces }];
  const rolled = replay(() => rollFormula("damage", dice), dice.dice > 0 ? thrown : []);
  const base = wholeBlow(stands, rolled);
  return { damage: hitDamage(stands, base, result), word };
}

/** Whether a sheet's numbers make a weapon more than any of the books can be. */
function isBeyondBook({ base, formula, adds = [], times = 1 }: WeaponDamage): boolean {
  const dice = formula ? parseDice(formula) : undefined;
  const own = dice ? dice.dice * dice.faces + dice.bonus > BOOK_LIMITS.thrownDamage : (base ?? 0) > BOOK_LIMITS.damage;
  return own || sum(adds) > BOOK_LIMITS.added || times > BOOK_LIMITS.times;
}
