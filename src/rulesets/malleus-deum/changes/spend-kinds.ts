import { oneOf } from "../../../foundry/changes/data-shape";
import { setTo } from "../../../foundry/changes/plan-change";
import { isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/i18n";
import { takeTurn } from "../adapters/combat/further-turns";
import { loseTurn } from "../adapters/combat/lost-turn";
import { SHOT_PATH, shotIn } from "../adapters/combat/loading";
import { PARRIED_PATH, parriesFree, roundNow } from "../adapters/combat/free-parry";
import { requireCreature } from "../adapters/creature";
import { FRESH_TURN, type Pip } from "../rules/combat";
import { provesParry, provesReaction } from "./damage-proof";
import { onCreature } from "./limits";
import { malleusKind } from "./malleus-kind";

const isPip = oneOf(...Object.keys(FRESH_TURN));

/** A pip of the turn or round, once it is as it must be. @throws Error where it is not. */
function setPip(target: FoundryDocument, pip: Pip, spent: boolean) {
  const { turn } = requireCreature(target).system;
  if (turn[pip] === spent) throw new Error(localize(`MALLEUS.Change.${spent ? "alreadySpent" : "notSpent"}`));
  return setTo(target, `system.turn.${pip}`, spent, "spend");
}

/** Spends a pip of the turn or round, for example the reaction of a defence (MD-ACT-07). Data: `{ pip }`. */
const spent = malleusKind<{ pip: Pip }>({ pip: isPip }, (target, { pip }) => setPip(target, pip, true), {
  // What cards of earlier releases did by this kind, to weapons too, can be taken back.
  limits: {
    of: ["Actor", "Item"],
    paths: new RegExp(`^(system\\.turn\\.\\w+|flags\\.manifold\\.(parried|shot|lostTurn))$`),
  },
  proves: provesReaction,
  restsOnDice: true,
});

/** The kinds of change by which actions are spent, lost and come back. */
export const spendKinds = {
  malleusSpend: {
    ...spent,
    parse(data: unknown) {
      // An earlier release had all of these acts in this one kind.
      if (Object.keys(Object(data)).some((key) => key !== "pip")) throw new Error(localize("MALLEUS.Change.olderCard"));
      return spent.parse(data);
    },
  },

  /** An action comes back: a second Move in the turn (companion 5.7). Data: `{ pip }`. */
  malleusPipBack: malleusKind<{ pip: Pip }>({ pip: isPip }, (target, { pip }) => setPip(target, pip, false), {
    limits: onCreature("turn\\.\\w+"),
  }),

  /** Another turn of the same round begins (companion 5.7). Data: `{}`. */
  malleusAnotherTurn: malleusKind({}, (target) => takeTurn(requireCreature(target)), {
    limits: { of: ["Actor"], paths: /^(system\.turn\.\w+|flags\.manifold\.furtherTurns)$/ },
  }),

  /** A check that failed costs a turn: the one that goes on, or the next (companion 3.26, 3.34). Data: `{}`. */
  malleusLoseTurn: malleusKind({}, (target) => loseTurn(requireCreature(target)), {
    limits: { of: ["Actor"], paths: /^(system\.turn\.\w+|flags\.manifold\.lostTurn)$/ },
  }),

  /** The free parry of a weapon, once a round (companion 5.7). Data: `{}`. */
  malleusFreeParry: malleusKind(
    {},
    (target) => {
      if (!isItemOf(target, "malleusWeapon")) return [];
      if (!parriesFree(target)) throw new Error(localize("MALLEUS.Change.alreadySpent"));
      return setTo(target, PARRIED_PATH, roundNow());
    },
    { limits: { of: ["Item"], paths: /^flags\.manifold\.parried$/ }, proves: provesParry, restsOnDice: true },
  ),

  /** A weapon or an ability that is there once is used up, or ready again (companion 3.8, 5.1). Data: `{ loaded }`. */
  malleusShot: malleusKind<{ loaded: boolean }>(
    { loaded: oneOf(true, false) },
    (target, { loaded }) =>
      isItemOf(target, "malleusWeapon", "malleusAbility") ? setTo(target, SHOT_PATH, shotIn(loaded)) : [],
    { limits: { of: ["Item"], paths: /^flags\.manifold\.shot$/ } },
  ),
};
