import {
  splitMoves,
  takeBackGrant,
  type Change,
  type Grant,
  type GrantObstacle,
  type Json,
  type SetChange,
} from "../../engine";
import { isObject, readShape, text, whole, type Guard } from "../changes/data-shape";
import { setTo } from "../changes/plan-change";
import type { ChangeData, ChangeHandler } from "../contracts/change-handler";
import type { Limits } from "../contracts/limits";
import { isActor } from "../platform/documents";
import { format, localize } from "../platform/i18n";
import { grantsOf, GRANTS_PATH, isNote, snapshotOf } from "./stored-grants";

const OURS = new RegExp(`^${GRANTS_PATH.replaceAll(".", "\\.")}\\.\\w+$`);

/** The same limits, and the note of a grant. */
const withGrants = (limits: Limits): Limits => ({
  ...limits,
  paths: new RegExp(limits.paths ? `${limits.paths.source}|${OURS.source}` : OURS.source),
});

const MARK: Record<string, Guard> = {
  id: (id) => typeof id === "string" && /^\w{16}$/.test(id),
  title: text(),
  by: text(100),
  at: whole(0, 1e15),
};

let latest = 0;

/** Milliseconds since 1970, never the same twice: entries of one moment keep their order. */
const nextMoment = (): number => (latest = Math.max(Date.now(), latest + 1));

/** What a proposal stores so that its change is entered once, under this title, in this user's name. */
export const grantMark = (title: string): { grant: ChangeData } => ({
  grant: { id: foundry.utils.randomID(), title: title.slice(0, 200), by: game.user.name, at: nextMoment() },
});

export interface GrantRules {
  limits: Limits;
  /** What it is in the ruleset's terms, and its price, as the change is planned; null: nothing that is entered. */
  entry(actor: Actor, data: ChangeData): { what: Json; cost: number } | null;
  /** Paths of the actor that count by their difference (what was spent, a history): later entries may move them too. */
  moves?: RegExp;
}

/** A kind of change that is entered into the actor's ledger when it is applied; without a mark it is as it was. */
export function granted(handler: ChangeHandler, rules: GrantRules): ChangeHandler {
  const describe: ChangeHandler["describe"] = (changes, target) =>
    handler.describe(
      changes.filter((change) => !isNote(change)),
      target,
    );
  return {
    ...handler,
    limits: withGrants(rules.limits),
    parse(data) {
      const own = handler.parse(data);
      const mark = isObject(data) ? data.grant : undefined;
      return mark === undefined ? own : { ...own, grant: readShape(MARK)(mark) };
    },
    plan(target, data) {
      const changes = handler.plan(target, data);
      const { grant } = data as { grant?: Pick<Grant, "id" | "title" | "by" | "at"> };
      if (!grant || !isActor(target) || changes.length === 0) return changes;
      const entry = rules.entry(target, data);
      if (!entry) return changes;
      const isMoved = (change: SetChange) => change.target === target.uuid && rules.moves?.test(change.path) === true;
      // Two in one millisecond keep their order, and so does what a clock that was set back enters.
      const at = Math.max(grant.at, 1 + Math.max(0, ...grantsOf(target).map((one) => one.at)));
      const stored = { ...grant, at, ...entry, ...splitMoves(changes, isMoved) };
      return [...changes, ...setTo(target, `${GRANTS_PATH}.${grant.id}`, stored, "grant")];
    },
    describe,
    ...(handler.shorten
      ? { shorten: (changes: readonly Change[]) => handler.shorten?.(changes.filter((one) => !isNote(one))) ?? [] }
      : {}),
  };
}

/** Takes back one entry of a ledger, by its id: exactly what it changed. */
export function takeBackKind(
  rules: Pick<GrantRules, "limits"> & {
    /** What else stands in the way, in words; null: nothing. */
    blocks?(actor: Actor, grants: readonly Grant[], id: string): string | null;
  },
): ChangeHandler {
  return {
    limits: withGrants(rules.limits),
    parse: readShape({ id: MARK.id as Guard }),
    plan(target, { id }) {
      if (!isActor(target)) throw new Error(localize("MANIFOLD.Changes.Senseless"));
      const grants = grantsOf(target);
      const grant = grants.find((one) => one.id === id);
      if (!grant) throw new Error(localize("MANIFOLD.Grants.Gone"));
      const obstacle = rules.blocks?.(target, grants, grant.id) ?? obstacleWords(target, grants, grant.id);
      if (obstacle) throw new Error(obstacle);
      const back = takeBackGrant(snapshotOf(target), grants, grant.id);
      const changes = back && "changes" in back ? back.changes : [];
      return [...changes, ...setTo(target, `${GRANTS_PATH}.${grant.id}`, undefined, grant.title)];
    },
    saysReasons: true,
    describe: (changes, { name }) =>
      changes.flatMap((change) =>
        isNote(change) && change.kind === "set"
          ? [format("MANIFOLD.Grants.TakenBack", { name, title: change.reason ?? "" })]
          : [],
      ),
    shorten: (changes) =>
      changes
        .filter((change) => change.kind === "set" && isNote(change))
        .map((change) => {
          const { path, reason } = change as Extract<Change, { kind: "set" }>;
          return { kind: "set", path, reason };
        }),
  };
}

/** Why a grant cannot be taken back now; "" where it can. */
export function obstacleWords(actor: Actor, grants: readonly Grant[], id: string): string {
  const back = takeBackGrant(snapshotOf(actor), grants, id);
  if (!back || "changes" in back) return "";
  const later = back.obstacles.flatMap((one) => (one.why === "later" ? [one.title] : []));
  if (later.length > 0) return format("MANIFOLD.Grants.Later", { titles: later.join(", ") });
  const spent = back.obstacles.flatMap((one) => (one.why === "spent" ? [labelOf(actor, one.move.path)] : []));
  if (spent.length > 0) return format("MANIFOLD.Grants.Spent", { what: spent.join(", ") });
  const changed = [...new Set(back.obstacles.map((one) => nameOfChanged(actor, one)))];
  return format("MANIFOLD.Grants.Changed", { what: changed.join(", ") });
}

/** The thing, or the actor itself, that is no longer as the grant made it. */
function nameOfChanged(actor: Actor, obstacle: GrantObstacle): string {
  if (obstacle.why !== "changed") return "";
  const { change } = obstacle;
  const id = change.kind === "create" ? String(change.data._id ?? "") : change.target.split(".").at(-1);
  const inside = actor.items.get(id ?? "") ?? actor.effects.get(id ?? "");
  if (inside) return inside.name;
  return change.kind === "set" && change.target === actor.uuid
    ? labelOf(actor, change.path)
    : localize("MANIFOLD.Grants.Thing");
}

/** The field's own name, as its model says it. */
function labelOf(actor: Actor, path: string): string {
  const { schema } = actor.system as Partial<TypeDataModel>;
  const label = schema?.getField?.(path.replace(/^system\./, ""))?.label;
  return label ? localize(label) : path.replace(/^system\./, "");
}
