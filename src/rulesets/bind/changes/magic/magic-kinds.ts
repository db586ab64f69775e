import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { areaKind } from "../../../../foundry/changes/area-kind";
import { beliefKind } from "../characters/belief-kind";
import { spellEndsKind, standingEndsKind } from "./ending-kinds";
import { growKind } from "./grow-kind";
import { learnKind } from "./learn-kind";
import { makeItemKind, makeStoneKind } from "./make-kinds";
import { manaFlowKind } from "./mana-flow-kind";
import { priceKind } from "./price-kind";
import { returnKind } from "./return-kind";
import { shapeEndsKind, shapeKind, shapeSettlesKind } from "./shape-kinds";
import { spellKind } from "./spell-kind";
import { itemBrokenKind, itemManaKind, stoneDrawnKind, stoneGivesKind } from "./stone-kinds";
import { summonKind } from "./summon-kind";
import { transformKind } from "./transform-kind";
import { vetoKind } from "./veto-kind";

/** What magic may propose to change, by kind. */
export const magicKinds: Record<string, ChangeHandler> = {
  bindArea: areaKind,
  bindBelieves: beliefKind,
  bindGrows: growKind,
  bindItemBroken: itemBrokenKind,
  bindItemMana: itemManaKind,
  bindManaFlow: manaFlowKind,
  bindLearn: learnKind,
  bindMakeItem: makeItemKind,
  bindMakeStone: makeStoneKind,
  bindReturn: returnKind,
  bindShape: shapeKind,
  bindShapeEnds: shapeEndsKind,
  bindShapeSettles: shapeSettlesKind,
  bindSpell: spellKind,
  bindSpellEnds: spellEndsKind,
  bindSpellPrice: priceKind,
  bindStandingEnds: standingEndsKind,
  bindStoneDrawn: stoneDrawnKind,
  bindStoneGives: stoneGivesKind,
  bindSummon: summonKind,
  bindTransform: transformKind,
  bindVeto: vetoKind,
};
