import { maybe, oneOf, readShape, text } from "../changes/data-shape";
import type { ChangeHandler } from "../contracts/change-handler";
import { RELATIONS, type RelationKind } from "../contracts/relations";
import { findActor, isActor } from "../platform/documents";
import { format, localize } from "../platform/i18n";
import { part, relate, RELATIONS_PATH } from "./stored-relations";

/** A relation begins or ends, on whoever keeps it. Data: `{ kind, other, ends }`, the other's uuid. */
export const relationKind: ChangeHandler = {
  limits: { of: ["Actor"], paths: new RegExp(`^${RELATIONS_PATH.replaceAll(".", "\\.")}\\.\\w{16}$`) },
  parse: readShape({ kind: oneOf(...RELATIONS), other: text(200), ends: maybe(oneOf(true, false)) }),
  plan(target, data) {
    if (!isActor(target)) throw new Error(localize("MANIFOLD.Changes.Senseless"));
    const kind = RELATIONS.find((one) => one === data.kind);
    if (!kind) return [];
    if (data.ends === true) return part(target, { kind, other: String(data.other) });
    const whom = findActor(String(data.other));
    if (!whom) throw new Error(format("MANIFOLD.Relations.otherGone", { name: target.name }));
    return relate(target, kind, whom);
  },
  describe: (changes, { name }) =>
    changes.flatMap((change) => {
      if (change.kind !== "set") return [];
      const { kind, name: other } = (change.after ?? change.before ?? {}) as { kind?: RelationKind; name?: string };
      if (!kind) return [];
      const words = { name, words: localize(`MANIFOLD.Relations.own.${kind}`), other: other ?? "" };
      return [format(change.after ? "MANIFOLD.Relations.begins" : "MANIFOLD.Relations.ends", words)];
    }),
};
