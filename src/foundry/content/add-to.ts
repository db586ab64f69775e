import { isItem } from "../platform/documents";
import { format, localize, warn } from "../platform/i18n";
import { loadForDocuments } from "../registry/load-for";
import { rulesetOf, rulesetOfType } from "../registry/registry";
import { ask, choice } from "../windows/prompt";
import type { Row } from "./rows";
import { isTyped } from "./shown-packs";

const WORLD = "world";

/** A sheet that takes what is dropped on it. */
interface TakesItems {
  _onDropItem?(event: DragEvent, item: Item): Promise<unknown>;
}

/** The way without a mouse: asks where a row goes, and puts it there. Null: it cannot go anywhere from here. */
export function adder(row: Row): (() => Promise<void>) | null {
  if (!isTyped(row.kind)) return null;
  const permission = row.kind === "Item" ? "ITEM_CREATE" : "ACTOR_CREATE";
  const toWorld = game.user.hasPermission(permission);
  const actors = row.kind === "Item" ? ownedActors(row.type) : [];
  return toWorld || row.kind === "Item" ? () => addTo(row, actors, toWorld) : null;
}

/** The actors of the same game that this user owns, the user's own character first. */
function ownedActors(type: string): Actor[] {
  const ruleset = rulesetOfType("Item", type);
  const owned = game.actors.filter((actor) => actor.isOwner && rulesetOf(actor) === ruleset);
  return owned.sort((a, b) => Number(b === game.user.character) - Number(a === game.user.character));
}

async function addTo(row: Row, actors: readonly Actor[], toWorld: boolean): Promise<void> {
  const places = [
    ...actors.map(({ uuid, name }) => [uuid, name] as const),
    ...(toWorld ? [[WORLD, localize("MANIFOLD.Browser.world")] as const] : []),
  ];
  if (places.length === 0) return warn("MANIFOLD.Browser.nowhere", { name: row.name });
  const answer = await ask(
    { title: format("MANIFOLD.Browser.add", { name: row.name }), classes: ["manifold"] },
    choice(localize("MANIFOLD.Browser.addWhere"), "place", places),
  );
  const place = places.find(([value]) => value === answer?.place);
  if (!place) return;
  const document = await fromUuid(row.uuid);
  if (!document) return warn("MANIFOLD.Browser.missing", { name: row.name });
  const actor = actors.find(({ uuid }) => uuid === place[0]);
  const done = actor ? await drop(actor, document as Item) : await copyToWorld(row);
  if (done) ui.notifications.info(format("MANIFOLD.Browser.added", { name: row.name, place: place[1] }));
}

/** The same as dropping it on the actor's sheet: a game may take things in its own way. */
async function drop(actor: Actor, item: Item): Promise<unknown> {
  await loadForDocuments([actor]);
  const sheet = actor.sheet as TakesItems | null;
  if (sheet?._onDropItem && isItem(item)) return sheet._onDropItem(new DragEvent("drop"), item);
  return actor.createEmbeddedDocuments("Item", [item.toObject()]);
}

function copyToWorld({ kind, pack, uuid }: Row): Promise<unknown> {
  const source = game.packs.get(pack);
  const collection = kind === "Item" ? game.items : game.actors;
  if (!source) return Promise.resolve(null);
  return collection.importFromCompendium(source, uuid.split(".").at(-1) ?? "");
}
