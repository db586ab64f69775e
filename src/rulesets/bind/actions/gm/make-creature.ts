import { perform } from "../../../../engine";
import { makeDocuments } from "../../../../foundry/content/make-documents";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { blockData, thingsOf, type CreatureData, type FoundThings } from "../../adapters/gm/block-document";
import type { Variation } from "../../adapters/gm/block-of-actor";
import type { Catalogue } from "../../adapters/gm/gm-catalogue";
import { RULESET_ID } from "../../ids";
import { pictureOfDraft, varied, type BlockDraft } from "../../rules/creatures/block-draft";
import { drawVariation, statBlock, variedValue, xpByAppendix, type StatBlock } from "../../rules/creatures/stat-block";

/** A typed creature with its numbers by the formulas (BIC-02 to BIC-12), and the names nobody knows. */
export function readBlock(
  draft: BlockDraft,
  all: Catalogue,
): { found: FoundThings; block: StatBlock; appendix: number } {
  const found = thingsOf(draft, all);
  const picture = pictureOfDraft(draft, found);
  const block = statBlock(picture);
  const { strength, speed } = draft.attributes;
  const { weapon } = found;
  const appendix = xpByAppendix({
    combat: picture.combat ?? picture.aggression,
    speed: speed + (weapon?.initiative ?? 0),
    strength: strength + (weapon?.damage ?? picture.naturalDamage),
    tn: block.tn,
    dr: block.dr,
  });
  return { found, block, appendix };
}

/** Draws what varies of a creature; every letter is one draw for all its fields (BIC-14). */
export async function drawn(draft: BlockDraft, { dice, values }: Variation): Promise<BlockDraft> {
  const { outcome } = await perform(() => drawVariation(dice), foundryDice([]));
  const changed = values.reduce((one, { path, formula }) => varied(one, path, variedValue(formula, outcome)), draft);
  // Its worth follows from the new numbers.
  return { ...changed, xp: null };
}

/** What the actor is made of. */
export function creatureData(draft: BlockDraft, all: Catalogue): CreatureData {
  const { found, block } = readBlock(draft, all);
  return blockData(draft, found, { hitPoints: block.hitPoints, mana: block.mana.now, xp: block.xp });
}

/** Makes the creature, and posts the GM a card that can take it back. */
export const makeCreature = (draft: BlockDraft, all: Catalogue): Promise<unknown> =>
  makeDocuments([{ documentName: "Actor", data: creatureData(draft, all) }], RULESET_ID);
