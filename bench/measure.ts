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

/**
 * Time of one call in milliseconds: the fastest of some rounds of about 10 ms each, after a warm-up. The fastest, because
 * whatever else a machine does only ever adds time: a median says how busy it was, not how fast the code is.
 */
export function millisecondsEach(task: () => unknown, rounds = 15): number {
  const began = performance.now();
  let calls = 0;
  while (performance.now() - began < 40) {
    task();
    calls += 1;
  }
  const each = Math.max(1, Math.round(calls / 4));
  let fastest = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    for (let call = 0; call < each; call += 1) task();
    fastest = Math.min(fastest, (performance.now() - start) / each);
  }
  return fastest;
}
