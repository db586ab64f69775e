import { allRulesets, rulesetOf } from "../registry/registry";
import { defaultRuleset, enabledRulesets, isCreatable } from "../registry/enabled-rulesets";

type DocumentName = "Actor" | "Item";

/** The types that users are offered, the default ruleset's first; for an item of an actor, those of its ruleset. */
export function offeredTypes(documentName: DocumentName, parent: unknown = null): string[] {
  const preferred = defaultRuleset();
  const owner = parent instanceof Actor ? rulesetOf(parent) : undefined;
  const rulesets = owner ? [owner] : allRulesets().sort((a, b) => Number(b === preferred) - Number(a === preferred));
  return rulesets.flatMap((ruleset) =>
    Object.entries(documentName === "Actor" ? ruleset.actors : ruleset.items)
      // What a character of a ruleset that is now turned off owns can still grow.
      .filter(([type, { hidden }]) => (owner ? !hidden : isCreatable(documentName, type)))
      .map(([type]) => type),
  );
}

/** The arguments of Foundry's create dialog with only what this world plays on offer, and its default type chosen. */
export function createDialogArguments(
  documentName: DocumentName,
  data: object,
  operation: Operation,
  options: { types?: string[] },
): [object, Operation, { types?: string[] }] {
  const types = options.types ?? offeredTypes(documentName, operation.parent);
  if (types.length === 0) return [data, operation, options];
  return [{ type: types[0], ...data }, operation, { ...options, types }];
}

/** Foundry's own notion of the first type, for what is created without a dialog, and the names of the types. */
export function setDefaultTypes(): void {
  nameTypes();
  for (const documentName of ["Actor", "Item"] as const) {
    const [type] = offeredTypes(documentName);
    if (type) CONFIG[documentName].defaultType = type;
  }
}

/** Where a world plays one game, nobody has to be told which one a character is of. */
function nameTypes(): void {
  const enabled = enabledRulesets();
  const labels = (CONFIG.Actor.typeLabels ??= {});
  for (const type of enabled.flatMap(({ actors }) => Object.keys(actors))) {
    const short = `TYPES.Alone.${type}`;
    const isAlone = enabled.length === 1 && game.i18n.localize(short) !== short;
    labels[type] = isAlone ? short : `TYPES.Actor.${type}`;
  }
}
