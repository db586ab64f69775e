/** Data of effects from v13 and before, in v14's shape (sec. 19.1). Also called for partial data: only what is there moves. */
import { isPlainObject, type Plain } from "../utils/objects.js";
import { parseUuid } from "../utils/uuid.js";

/** v13's numeric modes in order. */
const TYPES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];
/** v13's units, the one that wins first: where several were given, seconds say most. */
const UNITS = ["seconds", "rounds", "turns"] as const;
/** Where an effect began: v13's name in the duration, v14's in `start`. */
const STARTS: [string, string][] = [
  ["startTime", "time"],
  ["combat", "combat"],
  ["startRound", "round"],
  ["startTurn", "turn"],
];

export function migrateEffect(source: Plain): void {
  moveChanges(source);
  if (isPlainObject(source["duration"])) migrateDuration(source, source["duration"]);
  migrateOrigin(source);
}

/** `changes` moves into `system`; entries get a type for their mode and a value that is no longer text only. */
function moveChanges(source: Plain): void {
  const own = Object.getOwnPropertyDescriptor(source, "changes");
  if (own !== undefined && own.get === undefined) {
    const { changes } = source;
    delete source["changes"];
    const system = isPlainObject(source["system"]) ? source["system"] : {};
    if (!("changes" in system) && changes !== null && typeof changes === "object") {
      source["system"] = { ...system, changes };
    }
  }
  const inSystem = isPlainObject(source["system"]) ? source["system"]["changes"] : undefined;
  if (typeof inSystem !== "object" || inSystem === null) return;
  for (const change of Object.values(inSystem)) if (isPlainObject(change)) migrateChange(change);
}

function migrateChange(change: Plain): void {
  if (!("mode" in change)) return;
  const { mode } = change;
  delete change["mode"];
  change["type"] ??= TYPES[Number(mode)] ?? `custom.${String(mode)}`;
  if (typeof change["value"] === "string") change["value"] = parsed(change["value"]);
}

/** Text that is JSON becomes what it says; other text stays. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function migrateDuration(source: Plain, duration: Plain): void {
  const units = UNITS.find((unit) => typeof duration[unit] === "number" && duration[unit] > 0);
  if (units !== undefined && !("value" in duration)) Object.assign(duration, { value: duration[units], units });
  for (const unit of UNITS) delete duration[unit];
  const start: Plain = {};
  for (const [old, name] of STARTS) {
    if (duration[old] !== null && duration[old] !== undefined) start[name] = duration[old];
    delete duration[old];
  }
  if (Object.keys(start).length > 0 && !("start" in source)) source["start"] = start;
  if (Object.keys(duration).length === 0) delete source["duration"];
}

/** v13 took any text for an origin; what is no uuid is kept aside. */
function migrateOrigin(source: Plain): void {
  const { origin } = source;
  if (typeof origin !== "string" || origin.startsWith(".") || parseUuid(origin) !== null) return;
  source["origin"] = null;
  if (origin === "") return;
  const flags = isPlainObject(source["flags"]) ? source["flags"] : {};
  const core = isPlainObject(flags["core"]) ? flags["core"] : {};
  source["flags"] = { ...flags, core: { ...core, originText: origin } };
}
