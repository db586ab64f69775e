import { flag, maybe } from "../../../foundry/changes/data-shape";
import { setTo } from "../../../foundry/changes/plan-change";
import { isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/i18n";
import { loseTurn } from "../adapters/combat/lost-turn";
import { SHOT_PATH, shotIn } from "../adapters/combat/loading";
import { PARRIED_PATH, parriesFree, roundNow } from "../adapters/combat/free-parry";
import { requireCreature } from "../adapters/creature";
import { FRESH_TURN, type Pip } from "../rules/combat";
import { provesReaction } from "./damage-proof";
import { malleusKind } from "./malleus-kind";

/**
 * Spends a pip of the turn or round, for example the reaction of a defence (MD-ACT-07), or in its place the free parry of the weapon
 * that is the target (companion 5.7), or what is there once a fight. Data: `{ pip }`; of a weapon or an ability that is spent
 * `{ loaded }`; of a whole turn that a failed check costs `{ turn: true }`; what comes back `{ pip, again: true }`.
 */
export const spendKind = malleusKind<{ pip?: Pip; loaded?: boolean; turn?: boolean; again?: boolean }>(
  { pip: maybe((value) => Object.hasOwn(FRESH_TURN, String(value))), loaded: flag, turn: flag, again: flag },
  (target, { pip = "standard", loaded, turn, again }) => {
    if (turn) return loseTurn(requireCreature(target));
    if (loaded !== undefined && isItemOf(target, "malleusWeapon", "malleusAbility"))
      return setTo(target, SHOT_PATH, shotIn(loaded));
    if (isItemOf(target, "malleusWeapon")) {
      if (!parriesFree(target)) throw new Error(localize("MALLEUS.Change.alreadySpent"));
      return setTo(target, PARRIED_PATH, roundNow());
    }
    if (again) {
      if (!requireCreature(target).system.turn[pip]) throw new Error(localize("MALLEUS.Change.notSpent"));
      return setTo(target, `system.turn.${pip}`, false, "spend");
    }
    if (requireCreature(target).system.turn[pip]) throw new Error(localize("MALLEUS.Change.alreadySpent"));
    return setTo(target, `system.turn.${pip}`, true, "spend");
  },
  {
    limits: {
      of: ["Actor", "Item"],
      paths: new RegExp(`^(system\\.turn\\.\\w+|flags\\.manifold\\.(parried|shot|lostTurn))$`),
    },
    proves: provesReaction,
    restsOnDice: true,
  },
);
