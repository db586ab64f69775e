import { localize } from "../../../foundry/platform/words";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { CONDITIONS, isConditionId, type ConditionId } from "../rules/conditions";
import { ask, entry, suggestions } from "../../../foundry/windows/ask";
import { conditionOf, DIALOG_CLASSES } from "../ids";

/** Damage types that the book and its lists name; any other word is as good. */
const TYPES = ["acid", "cold", "crushing", "fire", "iron", "magic", "piercing", "poison", "silver", "slashing"];

/** The condition of an effect that needs a damage type, Resistant [fire] (MD-CON-28, 37, 45); null for any other. */
export function typedCondition(effect: ActiveEffect): ConditionId | null {
  const ids = [...effect.statuses].map(conditionOf).filter((id) => id !== null);
  return ids.find((id): id is ConditionId => isConditionId(id) && CONDITIONS[id].parameter) ?? null;
}

/** Asks what a condition is against, and writes it into the effect and its name. */
export async function askDamageType(effect: ActiveEffect): Promise<void> {
  const id = typedCondition(effect);
  if (id === null) return;
  const flag = (effect.getFlag(SYSTEM_ID, "condition") ?? {}) as { type?: string };
  const name = localize(`MALLEUS.Condition.${id}`);
  const data = await ask(
    { title: name, icon: "fa-solid fa-shield", classes: DIALOG_CLASSES },
    entry(
      localize("MALLEUS.Sheet.againstWhat"),
      "type",
      { value: flag.type ?? "", autofocus: true },
      "malleus-damage-types",
    ),
    suggestions("malleus-damage-types", TYPES),
  );
  if (!data) return;
  const type = String(data.type ?? "")
    .trim()
    .toLowerCase();
  const title = type === "" ? name : `${name} [${type}]`;
  await effect.update({ name: title, [`flags.${SYSTEM_ID}.condition.type`]: type });
}
