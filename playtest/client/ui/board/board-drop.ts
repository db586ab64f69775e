import { TextEditor } from "../../applications/ux/index";
import type { ActorDocument } from "../../documents/types";
import { word } from "../shared/words";
import type { BoardSurface } from "./board-surface";
import { mapFromFile } from "./map-upload";
import { bounds, grid } from "./movement";
import { dropPlace, tokenPlace } from "./moves";
import type { Point } from "./viewport";

/** Drops on the board: an actor becomes a token; other things go through the hook dropCanvasData first. */
export function bindBoardDrop(board: BoardSurface): void {
  board.element.addEventListener("dragover", (event) => event.preventDefault());
  board.element.addEventListener("drop", (event) => {
    event.preventDefault();
    void onDrop(board, event);
  });
}

async function onDrop(board: BoardSurface, event: DragEvent): Promise<void> {
  const file = [...(event.dataTransfer?.files ?? [])].find(({ type }) => type.startsWith("image/"));
  if (file) return mapFromFile(board.scene, file);
  const data = TextEditor.implementation.getDragEventData(event) as Record<string, unknown>;
  if (!data.type) return;
  const point = board.scenePoint(event);
  if (Hooks.call("dropCanvasData", canvas, { ...data, ...point }, event) === false) return;
  if (data.type === "Actor") await dropActor(data, point, event);
}

/** A token of the actor, centred under the pointer. An actor of a pack is imported first, once. */
export async function dropActor(
  data: TableData,
  point: Point,
  { altKey = false, shiftKey = false } = {},
): Promise<void> {
  if (!canvas.scene) {
    ui.notifications.warn(word("TABLE.Token.NoScene"), { console: false });
    return;
  }
  if (!game.user.can("TOKEN_CREATE")) {
    ui.notifications.warn(word("TABLE.Token.NoDrop"), { console: false });
    return;
  }
  const dropped = (await CONFIG.Actor.documentClass.fromDropData(data)) as ActorDocument | undefined;
  const actor = dropped && (await worldActor(dropped));
  if (!actor?.isOwner) return;
  const token = await actor.getTokenDocument({ hidden: game.user.isGM && altKey }, { parent: canvas.scene });
  const place = tokenPlace(grid(), token);
  const corner = { ...place, x: point.x - place.width / 2, y: point.y - place.height / 2 };
  token.updateSource({ ...dropPlace(grid(), corner, bounds(), shiftKey) });
  await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
}

/** An actor imported from this pack entry before is used again. */
async function worldActor(actor: ActorDocument): Promise<ActorDocument | undefined> {
  if (!actor.pack || !actor.id) return actor;
  const pack = game.packs.get(actor.pack);
  const known = game.actors.find((other) => {
    const stats = other._source._stats as { compendiumSource?: string | null } | undefined;
    return stats?.compendiumSource === actor.uuid;
  });
  return known ?? (pack ? game.actors.importFromCompendium(pack, actor.id) : undefined);
}
