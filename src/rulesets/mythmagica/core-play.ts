import type { Play, SheetFace } from "../../foundry/contracts/play";
import { partyFace } from "../../foundry/party/party-face";
import { attributeKeys } from "./adapters/characters/attributes";
import { derive } from "./adapters/characters/derive";
import { watchHeroicTrait } from "./actions/characters/heroic-trait";
import { watchConflicts } from "./actions/conflict/watch-conflicts";
import { watchNeeded } from "./actions/characters/watch-needed";
import { watchItemTraits } from "./actions/characters/item-trait";
import { nowDerived } from "./actions/characters/now-derived";
import { requestableChecks } from "./actions/requests";
import { conflictKeys } from "./adapters/conflict/conflict";
import { rolls } from "./load-rolls";
import { prepareBy } from "./models/prepared";
import { avatarFace } from "./sheets/avatar-face";
import { reference } from "./reference";
import { itemFace } from "./sheets/item-face";
import { npcFace } from "./sheets/npc-face";

/** Characters and conflicts: sheets, rolls, innate abilities. */
export const corePlay: Partial<Play> = {
  sheets: {
    avatar: avatarFace,
    npc: npcFace,
    party: partyFace(async () => (await import("./sheets/party-sheet")).partySheet),
    item: itemFace,
  } as Record<string, SheetFace>,
  async cardParts() {
    return (await import("./chat/core-parts")).coreParts;
  },
  effectKeys: [...attributeKeys, ...conflictKeys],
  requestableChecks,
  about: "MYTHMAGICA.About.",
  reference,
  grants: async () => (await import("./actions/characters/ledger")).ledger,
  useItem: async (item, options) => (await rolls()).useItem(item, options),
  begin() {
    prepareBy(derive as Parameters<typeof prepareBy>[0]);
    nowDerived();
    watchHeroicTrait();
    watchNeeded();
    watchItemTraits();
    watchConflicts();
  },
};
