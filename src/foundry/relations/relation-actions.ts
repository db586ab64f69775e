import { RELATIONS, type RelationKind } from "../contracts/relations";
import { writeBatch } from "../changes/write-batch";
import { findActor } from "../platform/documents";
import { localize, warn } from "../platform/i18n";
import { ask, choice } from "../windows/prompt";
import { part, relate } from "./stored-relations";

const isKind = (kind: unknown): kind is RelationKind => (RELATIONS as readonly unknown[]).includes(kind);

/** Asks how and to whom an actor stands, and notes it. */
async function add(actor: Actor): Promise<void> {
  const onScene = (canvas?.scene?.tokens.contents ?? []).flatMap((token) => (token.actor ? [token.actor] : []));
  const others = [...new Set([...onScene, ...game.actors.contents])].filter(
    (one) => one !== actor && one.testUserPermission(game.user, "LIMITED"),
  );
  if (others.length === 0) return warn("MANIFOLD.Relations.nobody");
  const kinds = RELATIONS.map((kind) => [kind, localize(`MANIFOLD.Relations.own.${kind}`)] as const);
  const answers = await ask(
    { title: localize("MANIFOLD.Relations.add"), icon: "fa-solid fa-link" },
    choice(localize("MANIFOLD.Relations.how"), "kind", kinds),
    choice(
      localize("MANIFOLD.Relations.whom"),
      "other",
      others.map(({ uuid, name }) => [uuid, name]),
    ),
  );
  const other = others.find(({ uuid }) => uuid === answers?.other);
  if (other && isKind(answers?.kind)) await writeBatch(actor, relate(actor, answers.kind, other));
}

/** A click in the list of relations: add one, open the other, end one on whichever side keeps it. */
export async function onRelation(actor: Actor, target: HTMLElement): Promise<void> {
  const { relation = "", keeper = "", uuid = "", id = "" } = target.dataset;
  if (relation === "open") return void (await findActor(uuid)?.sheet?.render({ force: true }));
  if (relation === "add" && actor.isOwner) return add(actor);
  const holder = findActor(keeper);
  if (relation === "remove" && holder?.isOwner) await writeBatch(holder, part(holder, { id }));
}
