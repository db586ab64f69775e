import { partyFace } from "../../foundry/party/party-face";
import type { CardPartTypes, Play, SheetFace } from "../../foundry/contracts/play";
import { inlineCheck } from "./actions/checks/inline-check";
import { requestableChecks } from "./actions/requests";
import { offerGmTools } from "./actions/gm/offer-gm-tools";
import { timeEvents } from "./actions/time-events";
import { useItem } from "./actions/use-item";
import { browse } from "./adapters/browse";
import { relations } from "./adapters/relations";
import { effectKeys } from "./adapters/checks/check";
import { watchPoints } from "./combat/secret-points";
import { combatRules } from "./combat/combat-rules";
import { watchRituals, watchStanding } from "./actions/magic/watch-standing";
import { characterFace } from "./sheets/character-face";
import { itemFace } from "./sheets/item-face";
import { npcFace } from "./sheets/npc-face";
import { bindSummary } from "./sheets/summary";
import { growthPlay } from "./growth-play";
import { reference } from "./reference";

/** What BIND does when it is played: the one door to everything that its declaration does not need. */
export const play: Play = {
  async cardParts() {
    const parts = await Promise.all([
      import("./chat/card-parts").then(({ cardParts }) => cardParts),
      import("./chat/combat-parts").then(({ combatParts }) => combatParts),
      import("./chat/gm-parts").then(({ gmParts }) => gmParts),
      import("./chat/magic-parts").then(({ magicParts }) => magicParts),
    ]);
    return Object.assign({}, ...parts) as CardPartTypes;
  },
  changeHandlers: async () => (await import("./changes/change-handlers")).changeHandlers,
  combat: combatRules,
  timeEvents,
  begin() {
    offerGmTools();
    watchPoints();
    watchStanding();
    watchRituals();
  },
  summary: bindSummary,
  about: "BIND.About.",
  reference,
  browse,
  effectKeys,
  relations,
  textReader: async () => (await import("./actions/text-reader")).textReader,
  inlineCheck,
  requestableChecks,
  useItem,
  sheets: {
    character: characterFace,
    npc: npcFace,
    party: partyFace(async () => (await import("./sheets/party-sheet")).partySheet),
    item: itemFace,
  } as Record<string, SheetFace>,
  ...growthPlay,
};
