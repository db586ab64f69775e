/** Milliseconds at which a share of all was done. */
export function share(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

/** "p50 1.2, p90 3.4, p99 5.6, most 7.8" */
export function distribution(values: readonly number[]): string {
  const at = (part: number): string => share(values, part).toFixed(1);
  return `p50 ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}, most ${at(1)}`;
}
