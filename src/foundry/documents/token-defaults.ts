import { rulesetOfType } from "../ruleset/registry";

/**
 * What the prototype token of a new actor starts with, by its type: bars, and for characters of players a token that is the
 * actor itself. What the data say already (an import, a duplicate) stays.
 */
export function tokenDefaults(type: string, data: object): Record<string, unknown> {
  const definition = rulesetOfType("Actor", type)?.actors[type];
  if (!definition) return {};
  const { bars = [null, null], linked = false } = definition;
  const defaults: Record<string, unknown> = {
    ...(definition.bars ? { "bar1.attribute": bars[0], "bar2.attribute": bars[1] } : {}),
    ...(linked ? { actorLink: true, disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY, "sight.enabled": true } : {}),
  };
  const open = Object.entries(defaults).filter(([path]) => !foundry.utils.hasProperty(data, `prototypeToken.${path}`));
  return Object.fromEntries(open.map(([path, value]) => [`prototypeToken.${path}`, value]));
}
