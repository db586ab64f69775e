import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import type { InitiativeGroup } from "../../rules/combat";
import { isCreature, isPlayerCharacter } from "../creature";
import { format, localize } from "../../../../foundry/platform/i18n";

export type Side = InitiativeGroup["side"];

export const SIDES = ["pc", "foe", "other"] as const satisfies readonly Side[];

/** Combatant flag: the side that the GM gave it at the opening. */
export const FIGHTS_FOR_FLAG = "fightsFor";

/**
 * Whose side somebody fights on (MD-CMB-02): the one that the GM gave, else by the token: friendly ones with the players, neutral
 * ones apart. Characters without a token stand with the players.
 */
export function sideOf(combatant: Combatant): Side {
  const said = combatant.getFlag(SYSTEM_ID, FIGHTS_FOR_FLAG);
  if (SIDES.includes(said as Side)) return said as Side;
  const { actor, token } = combatant;
  if (!token && isCreature(actor) && isPlayerCharacter(actor)) return "pc";
  const { FRIENDLY, NEUTRAL } = CONST.TOKEN_DISPOSITIONS;
  if (token?.disposition === FRIENDLY) return "pc";
  return token?.disposition === NEUTRAL ? "other" : "foe";
}

/** Who is surprised, in words. */
export const surprisedWords = (side: "pc" | "foe" | null): string =>
  side === null
    ? localize("MALLEUS.Fight.nobodySurprised")
    : format("MALLEUS.Fight.surprised", { side: localize(`MALLEUS.Side.${side}`) });
