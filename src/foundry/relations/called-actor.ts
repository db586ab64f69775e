import { isActor } from "../platform/documents";
import { tokenOf } from "../platform/measure";
import { SYSTEM_ID } from "../platform/system-id";
import { arrivalOf, arrivals, CALLED_SETTING, type Arrival } from "./arrivals";

/** Entries that are kept: whoever was let go longer ago comes back by no undo. */
const MOST = 200;

/** Whom this client let go: they come back as they went. */
const gone = new Map<string, object>();

/** Notes that somebody is to come. */
export async function announce(id: string, arrival: Arrival): Promise<void> {
  const kept = Object.entries(arrivals()).slice(1 - MOST);
  await game.settings.set(SYSTEM_ID, CALLED_SETTING, { ...Object.fromEntries(kept), [id]: arrival });
}

/** A copy of what the note names, whose owners are the caller's, comes into the world and beside its caller. */
export async function comes(id: string, caller: Actor): Promise<void> {
  const arrival = arrivalOf(id, caller);
  if (!arrival || game.actors.get(id)) return;
  const source = gone.has(id) ? null : await fromUuid(arrival.source);
  const data = gone.get(id) ?? (isActor(source) ? source.toObject() : null);
  if (!data) return;
  const actor = await Actor.create({ ...data, _id: id, folder: null, ownership: caller.ownership }, { keepId: true });
  if (actor) await standBeside(actor, caller);
}

/** It goes, and its tokens with it. */
export async function goes(id: string): Promise<void> {
  const actor = game.actors.get(id);
  if (actor) gone.set(id, actor.toObject());
  await sendAway(id);
}

/** Tokens of an actor beside its caller's, as many as there are; a single one may join the caller's fight. */
export async function standBeside(
  actor: Actor,
  caller: Actor,
  { number = 1, linked = true }: { number?: number; linked?: boolean } = {},
): Promise<TokenDocument[]> {
  const { scene, grid } = canvas ?? {};
  const beside = scene && tokenOf(caller);
  if (!beside || !grid) return [];
  const { name, img } = actor;
  const tokens = Array.from({ length: number }, (_, at) => ({
    ...{ name, actorId: actor.id, actorLink: linked, disposition: beside.disposition, texture: { src: img } },
    x: beside.x + grid.sizeX * (at + 1),
    y: beside.y,
  }));
  return (await scene.createEmbeddedDocuments("Token", tokens)) as TokenDocument[];
}

/** An actor of the world goes, and what stands for it on the scene that is shown. */
export async function sendAway(id: string): Promise<void> {
  const tokens = canvas?.scene?.tokens.filter(({ actorId }) => actorId === id).map((token) => token.id ?? "") ?? [];
  if (tokens.length > 0) await canvas.scene?.deleteEmbeddedDocuments("Token", tokens);
  await game.actors.get(id)?.delete();
}
