import { localize } from "../../../../foundry/platform/i18n";
import { isCharacter, type Character } from "../../adapters/creature";

/** @throws Error when a card names an actor that is gone or none that grows by XP. */
export function requireCharacter(target: unknown): Character {
  if (isCharacter(target)) return target;
  throw new Error(localize("BIND.Xp.noCharacter"));
}
