import { failure, documentsIn, type Failure, type WorldPlan } from "./plan-world";
import type { DocumentPlan } from "./plan-document";
import type { Target } from "./targets";

const BATCH = 50;

/**
 * Writes a plan in batches. A batch that is refused is tried document by document, so that the report names the one at fault.
 * @param onProgress Called after each batch with the share done, 0 to 1.
 * @returns the documents that could not be written.
 */
export async function carryOut(plan: WorldPlan, onProgress: (share: number) => void): Promise<Failure[]> {
  const failures: Failure[] = [];
  const all = documentsIn(plan).length;
  let done = 0;
  for (const { target, plans } of plan.work) {
    for (let at = 0; at < plans.length; at += BATCH) {
      const batch = plans.slice(at, at + BATCH);
      failures.push(...(await writeBatch(target, batch)));
      done += batch.length;
      onProgress(done / all);
    }
  }
  return failures;
}

async function writeBatch(target: Target, batch: readonly DocumentPlan[]): Promise<Failure[]> {
  try {
    await target.write(batch);
    return [];
  } catch (error) {
    const [only] = batch;
    if (only && batch.length === 1) return [failure(only, error)];
  }
  const failures: Failure[] = [];
  for (const one of batch) {
    try {
      await target.write([one]);
    } catch (error) {
      failures.push(failure(one, error));
    }
  }
  return failures;
}
