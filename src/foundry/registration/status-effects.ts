import { addStatusEffects, allStatusEffects, keepStatusEffects } from "../platform/compat";
import { staticStatusId } from "../platform/status-id";
import { allRulesets } from "../registry/registry";
import { lastingData } from "../conditions/lasting-data";
import type { Ruleset } from "../contracts/ruleset";
import { isEnabled } from "../registry/enabled-rulesets";

/** What Foundry works with itself (defeated, blind, invisible ...): which status it is by name, and those statuses. */
let core: { special: Record<string, string>; statuses: StatusEffectConfiguration[] } = { special: {}, statuses: [] };

/** Foundry's own statuses go, but for those that it works with itself. */
export function reduceStatusEffects(): void {
  const special = { ...CONFIG.specialStatusEffects };
  const ids = new Set(Object.values(special));
  core = { special, statuses: allStatusEffects().filter(({ id }) => ids.has(id)) };
  keepStatusEffects((id) => ids.has(id));
}

/**
 * Adds the statuses of a ruleset, each offered on the ruleset's own actors only, so that several games in one world do not
 * mix. Those of a ruleset that is off stay known, because its documents may still carry them; they are offered to nobody.
 * Each has a static id, so that it lies on an actor once (core's issue 10431).
 */
export function addRulesetStatuses({ id: rulesetId, statuses, actors }: Ruleset): void {
  const hud = isEnabled(rulesetId) ? { actorTypes: Object.keys(actors) } : false;
  addStatusEffects(
    statuses.map(({ id, name, img, lasts }) => {
      const { duration, clock } = lastingData(lasts);
      const time = { ...(duration ? { duration } : {}), ...(clock ? { system: { clock } } : {}) };
      return { id, _id: staticStatusId(id), name, img, hud, ...time };
    }),
  );
  pointSpecialStatuses();
}

/** After the GM turned rulesets on or off. */
export const refreshStatusEffects = (): void => allRulesets().forEach(addRulesetStatuses);

/**
 * Where a ruleset that is on has a status of its own for what Foundry works with (it blinds, it hides), Foundry works with that
 * one, and its own is not offered beside it; of several rulesets the first has it. Foundry's tracker marks anybody as defeated,
 * of whatever game: that status is a ruleset's where every ruleset that is on has one.
 */
function pointSpecialStatuses(): void {
  const special = { ...core.special };
  const playing = allRulesets().filter(({ id }) => isEnabled(id));
  const all = playing.every(({ statuses }) => statuses.some((status) => status.special === "DEFEATED"));
  for (const { statuses } of playing.toReversed())
    for (const { special: name, id } of statuses) if (name && (name !== "DEFEATED" || all)) special[name] = id;
  Object.assign(CONFIG.specialStatusEffects, special);
  const inUse = new Set(Object.values(special));
  const known = new Set(core.statuses.map(({ id }) => id));
  addStatusEffects(core.statuses.filter(({ id }) => inUse.has(id)));
  keepStatusEffects((id) => !known.has(id) || inUse.has(id));
}
