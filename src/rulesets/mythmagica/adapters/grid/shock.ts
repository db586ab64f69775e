import { tokenOf } from "../../../../foundry/platform/measure";
import { electrified } from "../../rules/areas";
import { isSwarm, shareSpace } from "../combat/hold";
import { isCreature, type Creature } from "../creature";
import { areasAt } from "./areas";
import { feetBetween } from "./ground";

const ELECTRICAL = "electrical";
export const isElectrical = (...forms: readonly (string | null)[]): boolean => forms.includes(ELECTRICAL);

/**
 * To whom water carries an electrical effect that harms somebody: all within five feet, in the water as well (MY-ARE-17).
 * @param struck Whom it strikes anyway: nobody is struck twice.
 */
export function shockedWith(
  harmed: Creature,
  struck: readonly Creature[],
  attacker: Creature | null = null,
): Creature[] {
  const source = tokenOf(harmed);
  if (!source) return [];
  const wet = (canvas.scene?.tokens.contents ?? []).filter((token) =>
    areasAt(token).some(({ kind }) => kind === "waterlogged"),
  );
  // Those in a swarm's space are bitten by themselves.
  const bitten = (one: Creature): boolean =>
    attacker !== null && isSwarm(attacker) && one !== attacker && shareSpace(attacker, one) === true;
  return electrified([source], wet, (one, other) => feetBetween(one, other) ?? Infinity)
    .map(({ actor }) => actor)
    .filter(isCreature)
    .filter((one) => one !== harmed && !struck.includes(one) && !bitten(one));
}
