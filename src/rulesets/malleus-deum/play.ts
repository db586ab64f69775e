import { partyFace } from "../../foundry/party/party-face";
import type { Play, SheetFace } from "../../foundry/contracts/play";
import { isPlayed } from "./adapters/editions";
import { effectKeys } from "./adapters/characters/own-effects";
import { watchSurprise } from "./actions/combat/settle-surprise";
import { timeEvents } from "./actions/time/time-events";
import { useItem } from "./actions/use-item";
import { party } from "./adapters/party";
import { watchCasualties } from "./combat/casualties";
import { combatRules } from "./combat/combat-rules";
import { watchSteps } from "./combat/opportunity";
import { inlineCheck } from "./actions/checks/inline-check";
import { requestableChecks } from "./actions/requests";
import { characterFace } from "./sheets/character-face";
import { offerCompels } from "./actions/aspects/offer-compels";
import { itemFace } from "./sheets/item-face";
import { npcFace } from "./sheets/npc-face";
import { malleusSummary } from "./sheets/summary";
import { offerSceneTags } from "./sheets/scene-tags";
import { reference } from "./reference";

/** What Malleus Deum does when it is played: the one door to everything that its declaration does not need. */
export const play: Play = {
  cardParts: async () => (await import("./chat/card-parts")).cardParts,
  changeHandlers: async () => (await import("./changes/effect-kinds")).changeHandlers,
  summary: malleusSummary,
  about: "MALLEUS.About.",
  reference,
  sheets: {
    character: characterFace,
    npc: npcFace,
    party: partyFace(async () => (await import("./sheets/group-sheet")).groupSheet),
    item: itemFace,
  } as Record<string, SheetFace>,
  unplayed: { is: (edition) => !isPlayed(edition), words: "MALLEUS.Browser.laterLeftOut", setting: "laterEditions" },
  browse: async () => (await import("./adapters/browse")).browse,
  combat: combatRules,
  effectKeys,
  timeEvents,
  grants: async () => (await import("./actions/characters/growth")).growth,
  party,
  textReader: async () => (await import("./adapters/text-reader")).textReader,
  inlineCheck,
  requestableChecks,
  useItem,
  begin() {
    offerSceneTags();
    offerCompels();
    watchSteps();
    watchSurprise();
    watchCasualties();
  },
};
