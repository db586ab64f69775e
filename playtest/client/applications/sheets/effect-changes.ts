import type { EffectDocument } from "../../documents/types";

export interface ChangeRow {
  key: string;
  value: unknown;
  mode?: number;
  type?: string;
  priority?: number | null;
  [key: string]: unknown;
}

/** v13 keeps changes on the effect, v14 in its system data (sec. 19.1). */
export function changesPath(effect: EffectDocument): "changes" | "system.changes" {
  return "changes" in effect.schema.fields ? "changes" : "system.changes";
}

/** Rows as the template shows them, with the name of each input. */
export function changeRows(effect: EffectDocument): object[] {
  const path = changesPath(effect);
  const source = effect._source as { changes?: ChangeRow[]; system?: { changes?: ChangeRow[] } };
  const rows = (path === "changes" ? source.changes : source.system?.changes) ?? [];
  const kind = path === "changes" ? "mode" : "type";
  const choices = path === "changes" ? modeChoices() : typeChoices();
  return rows.map((row, index) => ({
    ...row,
    index,
    path: `${path}.${index}`,
    kind,
    selected: String(row[kind] ?? ""),
    choices,
    phases: path === "changes" ? null : phaseChoices(),
    value: typeof row.value === "string" ? row.value : JSON.stringify(row.value ?? ""),
  }));
}

function modeChoices(): Record<string, string> {
  const modes = CONST.ACTIVE_EFFECT_MODES as Record<string, number>;
  return Object.fromEntries(Object.entries(modes).map(([name, value]) => [String(value), `EFFECT.MODE_${name}`]));
}

function typeChoices(): Record<string, string> {
  return labelled(effectClass().CHANGE_TYPES ?? {});
}

/** v14: the phases, core's with the table's own words. */
export function phaseChoices(): Record<string, string> {
  return labelled(effectClass().CHANGE_PHASES ?? {}, "EFFECT.CHANGES.PHASES");
}

/** v14: units of durations and events that end them, as choices. */
export function unitChoices(): Record<string, string> {
  const { ACTIVE_EFFECT_DURATION_UNITS: units = [] } = CONST as { ACTIVE_EFFECT_DURATION_UNITS?: readonly string[] };
  return Object.fromEntries(units.map((unit) => [unit, game.i18n.localize(`EFFECT.DURATION.UNITS.${unit}`)]));
}
export function expiryChoices(): Record<string, string> {
  const events = Object.entries(effectClass().EXPIRY_EVENTS ?? {});
  return Object.fromEntries(events.map(([event, label]) => [event, game.i18n.localize(label)]));
}

/** v14: what was typed as a value, read as JSON where it is JSON. */
export function parseValues(changes: unknown): void {
  if (typeof changes !== "object" || changes === null) return;
  for (const change of Object.values(changes as Record<string, ChangeRow>)) {
    if (typeof change.value !== "string") continue;
    try {
      change.value = JSON.parse(change.value) as unknown;
    } catch {
      // Words stay words.
    }
  }
}

interface EffectClass {
  CHANGE_TYPES?: Record<string, { label?: string }>;
  CHANGE_PHASES?: Record<string, { label?: string }>;
  EXPIRY_EVENTS?: Record<string, string>;
}
const effectClass = (): EffectClass => getDocumentClass("ActiveEffect") as unknown as EffectClass;

function labelled(entries: Record<string, { label?: string }>, own = ""): Record<string, string> {
  return Object.fromEntries(Object.entries(entries).map(([id, { label }]) => [id, label ?? `${own}.${id}`]));
}
