import type { Play, SheetFace } from "../../foundry/contracts/play";
import { timeEvents } from "./actions/time-events";
import { combatKinds } from "./changes/combat-kinds";
import { made } from "./changes/made";
import { combatParts } from "./chat/combat-parts";
import { watchPoints } from "./combat/secret-points";
import { offerTools } from "./actions/gm-tools";
import { combatRules } from "./combat/combat-rules";
import { characterFace } from "./sheets/character-face";
import { itemFace } from "./sheets/item-face";
import { npcFace } from "./sheets/npc-face";
import { partyFace } from "./sheets/party-face";

/** What BIND does when it is played: the one door to everything that its declaration does not need. */
export const play: Play = {
  cardParts: { ...combatParts },
  changeHandlers: { ...combatKinds, bindMade: made },
  combat: combatRules,
  timeEvents,
  begin() {
    watchPoints();
    offerTools();
  },
  sheets: { character: characterFace, npc: npcFace, party: partyFace, item: itemFace } as Record<string, SheetFace>,
};
