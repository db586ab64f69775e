import { inOrder, type Grant, type Snapshot } from "../../engine";
import { isObject } from "../changes/data-shape";
import { SYSTEM_ID } from "../platform/system-id";

/** Where an actor keeps its grants, by their ids: two can be entered and taken back without touching each other. */
const FLAG = "grants";
export const GRANTS_PATH = `flags.${SYSTEM_ID}.${FLAG}`;

const isChange = (one: unknown): boolean =>
  isObject(one) && ["set", "create", "delete"].includes(String(one.kind)) && typeof one.target === "string";

const isMove = (one: unknown): boolean =>
  isObject(one) && typeof one.path === "string" && (Number.isFinite(one.by) || Array.isArray(one.added));

function isGrant(one: unknown): one is Grant {
  if (!isObject(one)) return false;
  const { id, title, by, cost, at, changes, moves } = one;
  const said = [id, title, by].every((value) => typeof value === "string");
  const lists = Array.isArray(changes) && changes.every(isChange) && Array.isArray(moves) && moves.every(isMove);
  return said && Number.isFinite(cost) && Number.isFinite(at) && lists;
}

/** The grants of an actor in the order in which they were entered; what makes no sense is left out. */
export function grantsOf(actor: Actor): Grant[] {
  const stored = actor.getFlag(SYSTEM_ID, FLAG);
  return inOrder(isObject(stored) ? Object.values(stored).filter(isGrant) : []);
}

/** An actor and what lies directly inside it, as they are stored now. */
export function snapshotOf(actor: Actor): Snapshot {
  const inside = [...actor.items, ...actor.effects].filter(({ parent }) => parent === (actor as FoundryDocument));
  return Object.fromEntries([actor, ...inside].map((one) => [one.uuid, one._source as never]));
}

/** Whether a change only notes a grant: no line on a card says so. */
export const isNote = (change: { kind: string; path?: string }): boolean =>
  change.kind === "set" && String((change as { path?: string }).path).startsWith(GRANTS_PATH);
