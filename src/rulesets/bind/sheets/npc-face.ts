import { format, localize } from "../../../foundry/platform/i18n";
import { blockOf } from "../adapters/gm/stat-block";
import { attributesOf, type Npc } from "../adapters/creature";
import { NPC_KINDS } from "../models/actors";
import { isBeast } from "../rules/characters/attributes";
import { COVERAGES } from "../rules/combat/armour";
import { formulaOf } from "../rules/combat/damage";
import { creatureFace } from "./creature-face";

/** What a stat block shows and does: the printed figures, and what stands behind them (BIC-01 to 11). */
export const npcFace = creatureFace((creature) => {
  const actor = creature as Npc;
  const { kind, xpValue } = actor.system;
  const block = blockOf(actor);
  const reading = (key: string, value: string | number, rule = "") => ({
    rule,
    label: localize(`BIND.Block.${key}`),
    hint: localize(`BIND.BlockHint.${key}`),
    value: String(value),
  });
  return Promise.resolve({
    kinds: Object.fromEntries(NPC_KINDS.map((one) => [one, localize(`BIND.Kind.${one}`)])),
    coverages: Object.fromEntries(COVERAGES.map((one) => [one, localize(`BIND.Choice.${one}`)])),
    subtitle: [
      format("BIND.Sheet.kindAndXp", { kind: localize(`BIND.Kind.${kind}`), xp: xpValue }),
      // What spells on beasts reach: whatever has no Intelligence (BI-CHR-12).
      ...(kind !== "animal" && isBeast(attributesOf(actor)) ? [localize("BIND.Sheet.beast")] : []),
    ].join(" · "),
    block: [
      reading("attack", block.attack, "factor.strike"),
      ...(block.clawAttack === block.attack ? [] : [reading("clawAttack", block.clawAttack, "factor.strike")]),
      reading("damage", formulaOf(block.damage)),
      reading("tn", block.vitals.length > 0 ? `${block.tn} (${block.vitals.join(", ")})` : block.tn, "factor.evasion"),
      reading("dr", block.dr),
      reading(
        "initiative",
        block.firstInitiative === block.initiative
          ? block.initiative
          : `${block.initiative} (${block.firstInitiative})`,
        "factor.initiative",
      ),
      reading("move", `${actor.system.derived.move} / ${actor.system.derived.run}`, "load"),
      // Said only where its figures come to something else than the GM wrote.
      ...(block.xp === xpValue ? [] : [reading("worth", block.xp)]),
    ],
  });
});
