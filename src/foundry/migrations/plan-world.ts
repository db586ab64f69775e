import type { PendingRuleset } from "./stored-numbers";
import { planDocument, type DocumentPlan } from "./plan-document";
import { messageOf } from "../platform/i18n";
import type { Target } from "./targets";

export interface Failure {
  uuid: string;
  name: string;
  /** What went wrong; for people. */
  reason: string;
}

/** What a run would do, before anything is written. */
export interface WorldPlan {
  work: { target: Target; plans: DocumentPlan[] }[];
  failures: Failure[];
}

/** Walks everything and plans each document by itself: what one holds cannot keep the others from being brought up. */
export async function planWorld(pending: readonly PendingRuleset[], walk: AsyncIterable<Target>): Promise<WorldPlan> {
  const stepsOf = new Map(pending.map(({ ruleset, steps }) => [ruleset.id, steps]));
  const plan: WorldPlan = { work: [], failures: [] };
  for await (const target of walk) {
    const plans: DocumentPlan[] = [];
    for (const subject of target.subjects) {
      const steps = stepsOf.get(subject.ruleset.id);
      if (!steps) continue;
      try {
        const planned = planDocument(subject, steps);
        if (planned) plans.push(planned);
      } catch (error) {
        plan.failures.push(failure(subject, error));
      }
    }
    if (plans.length > 0) plan.work.push({ target, plans });
  }
  return plan;
}

export const failure = ({ uuid, name }: { uuid: string; name: string }, error: unknown): Failure => ({
  uuid,
  name,
  reason: messageOf(error),
});

export const documentsIn = ({ work }: WorldPlan): DocumentPlan[] => work.flatMap(({ plans }) => plans);
