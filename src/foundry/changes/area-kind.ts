import type { ChangeHandler } from "../contracts/change-handler";
import { findDocument } from "../platform/documents";
import { format, localize } from "../platform/i18n";
import { roundRegion } from "../platform/regions";
import { readShape, text, whole } from "./data-shape";
import { create } from "./plan-change";

const isToken = (document: FoundryDocument | null): document is TokenDocument => document?.documentName === "Token";
const isId = (value: unknown): boolean => typeof value === "string" && /^\w{16}$/.test(value);

/**
 * The round area of a spell about a token, drawn as a region of its scene: players make no regions, so that it waits for a GM.
 * The target is the scene. Data: `{ id, token, across, name }`, `across` in spaces from rim to rim.
 */
export const areaKind: ChangeHandler = {
  limits: { of: ["Scene"], inside: { Region: { comes: true } } },
  parse: readShape({ id: isId, token: text(200), across: whole(1, 200), name: text(80) }),
  ruling: () => true,
  plan(target, { id, token, across, name }) {
    const middle = findDocument(String(token));
    const region = isToken(middle) && middle.parent === target ? roundRegion(middle, Number(across) / 2) : null;
    if (!region) throw new Error(localize("MANIFOLD.Area.noToken"));
    return [create(target, "Region", { _id: id, name, ...region })];
  },
  describe: (changes) =>
    changes.flatMap((change) =>
      change.kind === "create" ? [format("MANIFOLD.Area.drawn", { name: String(change.data.name ?? "") })] : [],
    ),
};
