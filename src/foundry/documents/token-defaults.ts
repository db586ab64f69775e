import { rulesetOfType } from "../registry/registry";

/** What a copy of another document carries: its tokens have been set up there. */
const COPIED_FROM = ["compendiumSource", "duplicateSource", "exportSource"];

/**
 * What the prototype token of a new actor starts with, by its type: bars, and for characters of players a token that is the
 * actor itself. What has been set up already (an import, a duplicate, a value that is not Foundry's own start) stays.
 * @param source The new actor's source. Foundry fills it in before creation, so a missing key does not tell.
 */
export function tokenDefaults(type: string, source: object): Record<string, unknown> {
  const definition = rulesetOfType("Actor", type)?.actors[type];
  const at = (path: string): unknown => foundry.utils.getProperty(source, path);
  if (!definition || COPIED_FROM.some((key) => at(`_stats.${key}`))) return {};
  const { bars, linked = false } = definition;
  const { primaryTokenAttribute, secondaryTokenAttribute } = game.system;
  const starts: [path: string, untouched: unknown[], value: unknown][] = [];
  // Foundry's start is the manifest's, which is one game's.
  starts.push(["bar1.attribute", [null, primaryTokenAttribute], bars?.[0] ?? null]);
  starts.push(["bar2.attribute", [null, secondaryTokenAttribute], bars?.[1] ?? null]);
  if (linked) {
    const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
    starts.push(["actorLink", [false], true]);
    starts.push(["disposition", [HOSTILE], FRIENDLY]);
    starts.push(["sight.enabled", [false], true]);
  }
  const open = starts.filter(([path, untouched]) => [...untouched, undefined].includes(at(`prototypeToken.${path}`)));
  return Object.fromEntries(open.map(([path, , value]) => [`prototypeToken.${path}`, value]));
}
