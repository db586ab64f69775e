import { DialogV2 } from "../../applications/api/index";
import type { TokenObject } from "../../documents/types";
import { el } from "../shared/dom";
import { word } from "../shared/words";
import type { BoardSurface } from "./board-surface";

/** A click selects (Shift: adds or takes away); with the target tool it targets. */
export function clickToken(board: BoardSurface, token: TokenObject, event: MouseEvent): void {
  if (board.tool === "target" || event.altKey) return toggleTarget(token, !event.shiftKey);
  if (event.shiftKey && token.controlled) token.release();
  else token.control({ releaseOthers: !event.shiftKey });
  board.hud?.follow();
}

/** Target or untarget for this user. Others' targets of this user end unless they are kept. */
export function toggleTarget(token: TokenObject, releaseOthers: boolean): void {
  token.setTarget(!token.isTargeted, { releaseOthers });
}

export function openSheet(token: TokenObject): void {
  const { actor } = token;
  if (actor?.testUserPermission(game.user, "LIMITED")) void actor.sheet?.render(true);
}

/** The menu of a token; owners get it with the token selected. */
export function openHud(board: BoardSurface, token: TokenObject): void {
  if (token.isOwner && !token.controlled) token.control({ releaseOthers: true });
  void board.hud?.open(token);
}

/** Take tokens off the scene, after a question: what an unlinked token became is lost with it. */
export async function deleteTokens(tokens: TokenObject[]): Promise<void> {
  const own = tokens.filter((token) => token.document.canUserModify(game.user, "delete"));
  if (!own.length) return;
  const names = own.map((token) => token.document.name).join(", ");
  const content = el("div", {}, el("p", {}, word("TABLE.Token.DeleteConfirm", { names })));
  const sure = await DialogV2.confirm({
    window: { title: word("TABLE.Token.Delete"), icon: "fa-solid fa-trash" },
    content,
  });
  const ids = own.map((token) => token.id);
  if (sure) await canvas.scene?.deleteEmbeddedDocuments("Token", ids);
}
