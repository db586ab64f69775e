import { format, localize } from "../platform/i18n";
import { otherOf, relationsOf, relationsTo } from "./stored-relations";

/** A relation as either sheet shows it. */
export interface RelationRow {
  id: string;
  /** Uuid of the actor that keeps it. */
  keeper: string;
  /** Uuid of the other; empty when it is gone, or this user may not see it. */
  uuid: string;
  name: string;
  img: string;
  words: string;
  gone: boolean;
  removable: boolean;
}

const seen = (actor: Actor): boolean => actor.testUserPermission(game.user, "LIMITED");

/** Everybody to whom an actor stands in some relation, whichever side keeps it. */
export function relationsView(actor: Actor, editable: boolean): RelationRow[] {
  const own = relationsOf(actor).map((relation) => {
    const other = otherOf(relation);
    return {
      id: relation.id,
      keeper: actor.uuid,
      uuid: other && seen(other) ? other.uuid : "",
      name: other?.name ?? format("MANIFOLD.Relations.gone", { name: relation.name || "?" }),
      img: other?.img ?? "",
      words: localize(`MANIFOLD.Relations.own.${relation.kind}`),
      gone: other === null,
      removable: editable,
    };
  });
  const others = relationsTo(actor).map(({ from, relation }) => ({
    id: relation.id,
    keeper: from.uuid,
    uuid: seen(from) ? from.uuid : "",
    name: from.name,
    img: from.img ?? "",
    words: localize(`MANIFOLD.Relations.other.${relation.kind}`),
    gone: false,
    removable: from.isOwner,
  }));
  return [...own, ...others];
}
