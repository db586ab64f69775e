import { perform, roll } from "../../../../engine";
import type { CardPart } from "../../../../foundry/messages/card-model";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { format, localize } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { findWeapon } from "../../adapters/combat/bare-blow";
import { hitDamage } from "../../adapters/combat/damage";
import { enchantmentsOn } from "../../adapters/combat/riders";
import type { Creature } from "../../adapters/creature";
import { proposeDamage } from "../../changes/propose";
import { CLEAVE, strikeEffects } from "../../rules/abilities";
import type { StandardOutcome } from "../../rules/checks";
import { CLOAK, cloakEffects, type AttackResult, type DefenceOption } from "../../rules/defences";
import { enchantedBy, readEnchantments } from "../../rules/equipment";
import { gains, type TableEffect } from "../../rules/tables";
import { diceCheck, extraPart, type DemandedRoll } from "../../stored/extra-data";
import type { Blow } from "../../stored/weapon-damage";
import { hurt, settleEffects } from "../magic/table-effects";

interface Strike {
  attacker: Creature | null;
  defender: Creature;
  /** Uuid of what it was struck with. */
  weapon: string | undefined;
  blow: Blow;
  /** What the attack added to its dice by rank. */
  rank: number;
  outcome: StandardOutcome;
  /** Whoever struck rolled; else whoever was struck at. */
  by: "attack" | "defence";
  result: AttackResult;
  /** Rank of a cloak that it was met with. */
  guard?: number | null;
  /** Dice that are thrown for it go with the card. */
  rolls: Roll[];
}

/** The rank of a cloak that a blow was met with; it brings something of its own (companion 3.8). */
export const guardOf = (option: DefenceOption | undefined): number | null =>
  option?.id === `other:${CLOAK}` ? (option.bonus ?? 0) : null;

interface Brought {
  parts: CardPart[];
  proposals: ProposalDraft[];
}

/** How it went for whoever struck: the defender's boon is their bane. */
function luckOf({ outcome: { boon, bane }, by }: Strike): { luck: "boon" | "bane" | null; fumbled: boolean } {
  const [good, bad] = by === "attack" ? [boon, bane] : [bane, boon];
  const luck = good !== "none" ? "boon" : bad !== "none" ? "bane" : null;
  return { luck, fumbled: bad === "significant" };
}

/** What a blow brings besides its damage (poison, a grip, flames, what the weapon's magic does), as a part of its own card. */
export async function hitBrings(strike: Strike): Promise<Brought> {
  const { attacker, defender, blow, rank, result, rolls, weapon: uuid } = strike;
  const { hit } = result;
  const weapon = findWeapon(uuid);
  const magic = hit && weapon ? enchantmentsOn(weapon, defender) : [];
  // A weapon with a table of its own for banes does that, and does not jam (companion 5.7).
  const unstable =
    weapon !== null &&
    luckOf(strike).luck === "bane" &&
    readEnchantments(weapon.system.enchantments).some(({ does }) => does === "bane");
  const effects: TableEffect[] = [
    ...(blow.by === undefined || unstable ? [] : strikeEffects(blow.by, rank, { hit, ...luckOf(strike) })),
    ...(strike.guard == null ? [] : cloakEffects(strike.guard, strike.outcome)),
    ...magic.flatMap(({ condition }) => (condition === undefined ? [] : [gains("defender", condition)])),
  ];
  const dice = foundryDice(rolls);
  const cast = { attacker, defender, roller: attacker, near: [] };
  const settled = await settleEffects(effects, cast, dice);
  const { lines, proposals } = settled;
  const demanded: DemandedRoll[] = [...settled.rolls];
  if (unstable) {
    const { settleTrident } = await import("./trident-bane");
    const more = await settleTrident(cast, dice);
    lines.push(...more.lines);
    proposals.push(...more.proposals);
    demanded.push(...more.rolls);
  }
  if (hit && attacker && blow.by === CLEAVE) {
    const { cleave } = await import("./cleave");
    const more = cleave(attacker, defender, hitDamage(blow, blow.base, result));
    lines.push(...more.lines);
    proposals.push(...more.proposals);
  }
  const { fire = 0 } = blow;
  if (hit && fire > 0) {
    const { outcome: faces } = await perform(() => roll("fire", fire, 6), dice);
    const amount = faces.reduce((all, face) => all + face, 0);
    lines.push(format("MALLEUS.Attack.flames", { name: defender.name, amount, dice: `${fire}d6` }));
    const flames = { ...blow, types: ["fire"], iron: false, braced: false, stabbed: false };
    proposals.push(...proposeDamage(defender, attacker, hitDamage(flames, amount, result)));
  }
  const wound = enchantedBy(magic, "wound");
  if (wound > 0) {
    lines.push(format("MALLEUS.Attack.wound", { name: defender.name, amount: wound }));
    proposals.push(...hurt(defender, attacker, { direct: true }, wound));
  }
  if (enchantedBy(magic, "dice") > 0 && weapon && attacker) {
    lines.push(format("MALLEUS.Attack.ownDice", { weapon: weapon.name }));
    demanded.push({ actor: attacker.uuid, check: diceCheck(weapon.uuid), difficulty: null, otherwise: [] });
  }
  if (lines.length === 0 && demanded.length === 0) return { parts: [], proposals: [] };
  const title = localize(`MALLEUS.Attack.${hit ? "besides" : "missBrings"}`);
  return { parts: [extraPart({ title, lines, rolls: demanded, about: "hit" })], proposals };
}
