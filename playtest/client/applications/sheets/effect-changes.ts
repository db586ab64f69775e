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
    value: typeof row.value === "string" ? row.value : JSON.stringify(row.value ?? ""),
  }));
}

function modeChoices(): Record<string, string> {
  const modes = CONST.ACTIVE_EFFECT_MODES as Record<string, number>;
  return Object.fromEntries(Object.entries(modes).map(([name, value]) => [String(value), `EFFECT.MODE_${name}`]));
}

function typeChoices(): Record<string, string> {
  const types = (CONFIG.ActiveEffect.changeTypes ?? {}) as Record<string, { label?: string }>;
  return Object.fromEntries(Object.entries(types).map(([id, { label }]) => [id, label ?? id]));
}
