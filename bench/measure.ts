/** One measured figure. `most` is its budget; `ratio` compares with something measured in the same run. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  most?: number;
  ratio?: number;
  /** What the ratio has to reach at least. */
  leastRatio?: number;
}

/** Median time of one call in milliseconds, over rounds of about 20 ms each, after a warm-up. */
export function millisecondsEach(task: () => unknown, rounds = 9): number {
  const began = performance.now();
  let calls = 0;
  while (performance.now() - began < 40) {
    task();
    calls += 1;
  }
  const each = Math.max(1, Math.round(calls / 2));
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    for (let call = 0; call < each; call += 1) task();
    return (performance.now() - start) / each;
  });
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}
