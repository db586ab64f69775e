import { refreshCard } from "../../../../foundry/chat/refresh-card";
import { isCard } from "../../../../foundry/messages/card-model";
import { attempt, lazily } from "../../../../foundry/platform/lazily";
import { redraw } from "../../../../foundry/platform/redraw";
import { onTokenMoved, type TokenMove } from "../../../../foundry/platform/token-moves";
import { isCreature } from "../../adapters/creature";
import { FLOWN_PATH, flownNow } from "../../adapters/grid/climb";

type Lifted = { elevation?: number; x?: number; y?: number };

/** Whoever rises or sinks for the first time in a Round remembers how high it began, by whatever means it does (MY-FLY-10). */
export function noteHeight(token: TokenDocument, changed: Lifted): void {
  const note = changed.elevation === undefined || !isCreature(token.actor) ? null : flownNow(token, token.actor);
  if (note) foundry.utils.setProperty(changed, FLOWN_PATH, note);
}

/** Sheets that tell how high somebody flies are drawn anew when the token rises or sinks, and its way is told anew (MY-FLY-01, MY-FLY-10). */
function onLifted(token: TokenDocument, changed: Lifted): void {
  const { actor } = token;
  if (changed.elevation === undefined || !isCreature(actor)) return;
  redraw(actor);
  const moves = changed.x !== undefined || changed.y !== undefined;
  if (!moves && game.users.activeGM?.isSelf) tell({ token, way: [], isUndo: false });
}

const tell = (move: Pick<TokenMove, "token" | "way" | "isUndo">): void => {
  if (game.combat?.started !== true || !isCreature(move.token.actor)) return;
  void attempt(async () => (await lazily(() => import("./walk"))).tellWalk(move));
};

/** An attack that follows a card by its rule changes what that card offers (MY-GRD-09, MY-BOS-01). */
function refreshFollowed(message: ChatMessage): void {
  if (!isCard(message)) return;
  for (const { follows } of message.system.parts as { follows?: unknown }[]) {
    const card = typeof follows === "string" ? game.messages.get(follows) : null;
    if (isCard(card)) void refreshCard(card);
  }
}

/** Follows tokens through a fight (MY-GRD-06, MY-GRD-09); what counts squares comes with the first move. */
export function watchWalks(): void {
  Hooks.on("preUpdateToken", noteHeight);
  Hooks.on("updateToken", onLifted);
  Hooks.on("createChatMessage", refreshFollowed);
  onTokenMoved(tell);
}
