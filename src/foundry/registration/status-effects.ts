import { addStatusEffects, keepStatusEffects } from "../platform/compat";
import { allRulesets } from "../ruleset/registry";
import type { Ruleset } from "../ruleset/ruleset";
import { isEnabled } from "../settings/enabled-rulesets";

/** Foundry's own statuses go, but for those that it works with itself (defeated, invisible ...). */
export function reduceStatusEffects(): void {
  const special = new Set(Object.values(CONFIG.specialStatusEffects));
  keepStatusEffects((id) => special.has(id));
}

/**
 * Adds the statuses of a ruleset, each offered on the ruleset's own actors only, so that several games in one world do not
 * mix. Those of a ruleset that is off stay known, because its documents may still carry them; they are offered to nobody.
 */
export function addRulesetStatuses({ id: rulesetId, statuses, actors }: Ruleset): void {
  const hud = isEnabled(rulesetId) ? { actorTypes: Object.keys(actors) } : false;
  addStatusEffects(statuses.map(({ id, name, img }) => ({ id, name, img, hud })));
}

/** After the GM turned rulesets on or off. */
export const refreshStatusEffects = (): void => allRulesets().forEach(addRulesetStatuses);
