import { migrationsOf } from "./load-migrations";
import { planDocument } from "./plan-document";
import { targetsOf } from "./targets";

/**
 * Brings one actor up to date that came in from a file or a pack of an older release, with all that lies in it, long after this world
 * was. Steps find nothing to do over their own result, so that nobody has to know of which release it is.
 * @throws Error whatever a step throws; what was written before it holds.
 */
export async function bringUp(actor: Actor): Promise<void> {
  for (const { subjects, write } of targetsOf(actor)) {
    const steps = await Promise.all(subjects.map(({ ruleset }) => migrationsOf(ruleset)));
    const plans = subjects.flatMap((subject, at) => planDocument(subject, steps[at] ?? []) ?? []);
    if (plans.length > 0) await write(plans);
  }
}
