import { partyFace } from "../../foundry/party/party-face";
import type { Play, SheetFace } from "../../foundry/contracts/play";
import { browse } from "./adapters/browse";
import { cardParts } from "./chat/card-parts";
import { effectKeys } from "./adapters/pledge/difficulty-effects";
import { combatRules } from "./combat/combat-rules";
import { relations } from "./adapters/combat/holds";
import { showStates } from "./combat/show-state";
import { growthKinds } from "./changes/growth-kinds";
import { handOverKind } from "./changes/hand-over-kind";
import { madeKind } from "./changes/made-kind";
import { resetKind } from "./changes/reset-kind";
import { addSidebarButton } from "./windows/storyteller/sidebar-button";
import { inlineCheck } from "./actions/inline-check";
import { addTokenButton } from "./windows/pledge/token-button";
import { party } from "./actions/party";
import { requestableChecks } from "./actions/requests";
import { amalgamateFace } from "./sheets/amalgamate-face";
import { itemFace } from "./sheets/item-face";
import { amalgamSummary } from "./sheets/summary";
import { sharedKinds } from "./changes/shared-kinds";
import { throwKinds } from "./changes/throw-kinds";
import { notePledges } from "./actions/combat/note-pledges";
import { watchThrows } from "./actions/throws/watch";
import { timeEvents } from "./actions/time-events";
import { useItem } from "./actions/use-item";
import { reference } from "./reference";

/** What Amalgam does when it is played: the one door to everything that its declaration does not need. */
export const play: Play = {
  cardParts,
  changeHandlers: {
    ...growthKinds,
    amalgamReset: resetKind,
    amalgamHandOver: handOverKind,
    ...sharedKinds,
    amalgamMade: madeKind,
    ...throwKinds,
  },
  sheets: {
    amalgamate: amalgamateFace,
    party: partyFace(async () => (await import("./sheets/party-sheet")).partySheet),
    item: itemFace,
  } as Record<string, SheetFace>,
  summary: amalgamSummary,
  about: "AMALGAM.About.",
  reference,
  browse,
  combat: combatRules,
  effectKeys,
  timeEvents,
  grants: async () => (await import("./actions/growth")).growth,
  party,
  relations,
  inlineCheck,
  requestableChecks,
  useItem,
  begin() {
    watchThrows();
    notePledges();
    showStates();
    addSidebarButton();
    addTokenButton();
  },
};
