import { findActor } from "../platform/documents";
import { format, localize } from "../platform/i18n";
import { relationsAbout } from "./all-relations";

/** A relation as either sheet shows it. */
export interface RelationRow {
  /** Empty where nobody keeps it: it follows from a condition, a card, a spell. */
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
export const relationsView = (actor: Actor, editable: boolean): RelationRow[] =>
  relationsAbout(actor).map(({ id, kind, by, other: whom, name }) => {
    const isDoer = by === actor.uuid;
    const other = findActor(isDoer ? whom : by);
    return {
      id: id ?? "",
      keeper: by,
      uuid: other && seen(other) ? other.uuid : "",
      name: other?.name ?? format("MANIFOLD.Relations.gone", { name: name || "?" }),
      img: other?.img ?? "",
      words: localize(`MANIFOLD.Relations.${isDoer ? "own" : "other"}.${kind}`),
      gone: other === null,
      removable: id !== null && (isDoer ? editable : other?.isOwner === true),
    };
  });
