interface WarningOptions {
  mode?: number;
  since?: number | string;
  until?: number | string;
  details?: string;
  stack?: boolean;
  once?: boolean;
}

const seen = new Set<string>();

/** Log that something deprecated was used; mode 0 silent, 1 warning, 2 error, 3 throws (CONST.COMPATIBILITY_MODES). */
export function logCompatibilityWarning(message: string, options: WarningOptions = {}): void {
  const settings = (globalThis as { CONFIG?: { compatibility?: { mode?: number } } }).CONFIG?.compatibility;
  const mode = options.mode ?? settings?.mode ?? 1;
  const parts = [message];
  if (options.since !== undefined) parts.push(`Deprecated since Version ${options.since}`);
  if (options.until !== undefined)
    parts.push(`Backwards-compatible support will be removed in Version ${options.until}`);
  if (options.details !== undefined) parts.push(options.details);
  const text = parts.join("\n");
  if (mode === 3) throw new Error(text);
  if (mode === 0) return;
  if (options.once === true) {
    if (seen.has(text)) return;
    seen.add(text);
  }
  if (mode === 2) console.error(text);
  else console.warn(text);
}
