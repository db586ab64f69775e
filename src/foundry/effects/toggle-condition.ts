import { gainCondition, type ConditionGain } from "../conditions/condition-changes";
import type { HandData } from "../conditions/hand-data";
import { localize } from "../platform/i18n";
import { attempt } from "../platform/lazily";
import { staticStatusId } from "../platform/status-id";
import { rulesetOf } from "../registry/registry";
import { ask, hint } from "../windows/prompt";
import { byHand } from "./by-hand";
import { parameterEntry, parameterFrom, partEntry, partFrom } from "./parameter-prompt";

/**
 * A condition of the actor's own game, clicked in the token's menu: it comes, asked what it is about where that needs saying, or goes
 * with every effect that is nothing else. Answers what Foundry's own would.
 */
export async function toggleCondition(
  actor: Actor,
  id: string,
  { active, overlay = false }: { active?: boolean; overlay?: boolean },
): Promise<ActiveEffect | boolean | undefined> {
  const condition = rulesetOf(actor)?.statuses.find((status) => status.id === id);
  if (!condition) return undefined;
  const title = localize(condition.name);
  const there = actor.effects.filter(({ statuses }) => statuses.size === 1 && statuses.has(id));
  if (there.length > 0) {
    if (active === true) return true;
    const gone = there.map((effect): HandData => ({ what: "remove", effect: effect.id ?? "" }));
    await byHand(actor, gone, title);
    return false;
  }
  if (active === false) return undefined;
  const comes = (about: Pick<ConditionGain, "parameter" | "level" | "part">) =>
    gainCondition(actor, id, about).length > 0
      ? byHand(actor, { what: "gain", condition: id, ...about, ...(overlay ? { overlay } : {}) }, title)
      : null;
  const rows = [...parameterEntry(condition, { parameter: "", level: null }), ...partEntry(condition)];
  if (rows.length > 0) {
    // Whoever awaits a status (a macro) does not wait for somebody's answer.
    const looks = { title, icon: "fa-solid fa-pen", classes: ["manifold", rulesetOf(actor)?.id ?? ""] };
    const asked = ask(looks, hint(localize(condition.rule)), ...rows);
    void attempt(async () => {
      const answers = await asked;
      if (answers) await comes({ ...parameterFrom(condition, answers), ...partFrom(condition, answers) });
    });
    return undefined;
  }
  await comes({});
  return actor.effects.get(staticStatusId(id));
}
