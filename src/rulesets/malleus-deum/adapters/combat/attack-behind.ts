import { chainOf, type CardMessage } from "../../../../foundry/messages/card-model";
import { attackDataOf, type AttackData } from "../../stored/attack-data";

/** A defence, the second roll and a charm's third that took its place (MD-CHK-22, companion 5.7), and the attack that all answer. */
const LONGEST = 4;

/** The attack that a defence's card answers, and its card; null: it answers none. */
export function attackBehind(defence: CardMessage): { card: CardMessage; attack: AttackData } | null {
  const card = chainOf(defence, LONGEST).find(
    ({ system }) => !system.parts.some(({ type }) => type === "malleusDefence"),
  );
  const part = card?.system.parts.find(({ type }) => type === "malleusAttack");
  return card && part ? { card, attack: attackDataOf(part) } : null;
}
