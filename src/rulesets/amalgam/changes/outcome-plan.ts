import type { Change } from "../../../engine";
import type { ShownChange } from "../../../foundry/contracts/change-handler";
import { format, localize } from "../../../foundry/platform/i18n";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { EVENTS, type CardEvent, type EventId, type Outcome } from "../rules/outcome";
import { changesBetween } from "./changes-between";

/** A card's id: 16 letters and digits. */
export const newId = (): string => foundry.utils.randomID();

/** Events that belong into the history of Words (AM-ADV-04), and what they are called there. */
const HISTORY: Partial<Record<EventId, string>> = {
  gained: "gained",
  combined: "combined",
  destroyed: "destroyed",
  regained: "regained",
  bought: "snagBought",
};

/** What the rules answered, as changes of one actor: its cards, the history of its Words, and what is to be said of it. */
export function outcomePlan(actor: AmalgamActor, { next, events }: Outcome): Change[] {
  const changes = [...changesBetween(actor, readAmalgamate(actor), next, ""), ...historyChange(actor, events)];
  const told = changes.find((change) => change.kind === "set");
  if (told) told.reason = encodeEvents(events);
  return changes;
}

/** What a card says of changes that `outcomePlan` made: whom, and what happened. Needs `saysReasons`. */
export function describeOutcome(changes: readonly ShownChange[], target: { name: string }): string[] {
  const lines = outcomeLines(changes);
  return lines.length > 0 ? [`${target.name}: ${lines.join(" · ")}`] : [];
}

/** What happened, one event a line. */
export function outcomeLines(changes: readonly ShownChange[]): string[] {
  const events = changes.flatMap((change) => (change.kind === "set" ? decode(change.reason ?? "") : []));
  const lines = events.length > 0 ? events.map(eventLine) : changes.flatMap(plainLine);
  // Counters and marks have no events of their own.
  if (lines.length === 0 && changes.length > 0) lines.push(localize("AMALGAM.Change.quiet"));
  return lines;
}

/** What a card keeps of such changes: the events, or the names of what came and went. */
export function shortenOutcome(changes: readonly Change[]): ShownChange[] {
  const told = changes.find((change) => change.kind === "set" && change.reason !== "");
  if (told) return [{ kind: "set", path: "", reason: told.reason }];
  const moved = changes.flatMap((change): ShownChange[] =>
    change.kind === "set" ? [] : [{ kind: change.kind, data: { name: String(change.data.name ?? "") } }],
  );
  return moved.length === 0 && changes.length > 0 ? [{ kind: "set", path: "", reason: "" }] : moved;
}

/** One event in words. */
export const eventLine = ({ event, name, level, points }: CardEvent): string =>
  format(`AMALGAM.Event.${event}`, { name, level, points });

function historyChange(actor: AmalgamActor, events: readonly CardEvent[]): Change[] {
  const made = events.flatMap(({ event, name, level }) => {
    const called = HISTORY[event];
    return called ? [{ name, level, event: called, date: new Date().toISOString().slice(0, 10) }] : [];
  });
  if (made.length === 0) return [];
  const before = actor.system.toObject().wordHistory as never[];
  const after = [...before, ...(made as never[])];
  return [{ kind: "set", target: actor.uuid, path: "system.wordHistory", before, after, reason: "" }];
}

/** Events travel in the reason of one change, short: `covered|Swift|1|1` and so on, one a line. */
export const encodeEvents = (events: readonly CardEvent[]): string =>
  events
    .map(({ event, name, level, points }) => [event, name.replaceAll(/[|\n]/g, " "), level, points].join("|"))
    .join("\n");

const isEvent = (text: string): text is EventId => (EVENTS as readonly string[]).includes(text);

function decode(reason: string): CardEvent[] {
  return reason.split("\n").flatMap((line) => {
    const [event = "", name = "", level = "", points = ""] = line.split("|");
    return isEvent(event) ? [{ event, cardId: "", name, level: Number(level), points: Number(points) }] : [];
  });
}

/** Changes without events: what came and what went. */
function plainLine(change: ShownChange): string[] {
  if (change.kind === "set") return [];
  const name = String((change.data as { name?: unknown }).name ?? "");
  return [format(change.kind === "create" ? "AMALGAM.Change.gains" : "AMALGAM.Change.loses", { name })];
}
