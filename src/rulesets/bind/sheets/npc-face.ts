import { format, localize } from "../../../foundry/platform/i18n";
import { blockOf } from "../adapters/stat-block";
import { attributesOf, type Npc } from "../adapters/creature";
import { NPC_KINDS } from "../models/actors";
import { isBeast } from "../rules/characters/attributes";
import { formulaOf } from "../rules/combat/damage";
import { creatureFace } from "./creature-face";

/** What a stat block shows and does: the printed figures, and what stands behind them (BIC-01 to 11). */
export const npcFace = creatureFace((creature) => {
  const actor = creature as Npc;
  const { kind, xpValue } = actor.system;
  const block = blockOf(actor);
  const reading = (key: string, value: string | number) => ({
    key,
    label: localize(`BIND.Block.${key}`),
    hint: localize(`BIND.BlockHint.${key}`),
    value: String(value),
  });
  return Promise.resolve({
    kinds: Object.fromEntries(NPC_KINDS.map((one) => [one, localize(`BIND.Kind.${one}`)])),
    subtitle: [
      format("BIND.Sheet.kindAndXp", { kind: localize(`BIND.Kind.${kind}`), xp: xpValue }),
      // What spells on beasts reach: whatever has no Intelligence (BI-CHR-12).
      ...(kind !== "animal" && isBeast(attributesOf(actor)) ? [localize("BIND.Sheet.beast")] : []),
    ].join(" · "),
    block: [
      reading("attack", block.attack),
      ...(block.clawAttack === block.attack ? [] : [reading("clawAttack", block.clawAttack)]),
      reading(
        "initiative",
        block.firstInitiative === block.initiative
          ? block.initiative
          : `${block.initiative} (${block.firstInitiative})`,
      ),
      reading("damage", formulaOf(block.damage)),
      reading("tn", block.vitals.length > 0 ? `${block.tn} (${block.vitals.join(", ")})` : block.tn),
      reading("dr", block.dr),
      reading("worth", block.xp),
    ],
  });
});
