import { isEnabled } from "../registry/enabled-rulesets";
import { allRulesets } from "../registry/registry";
import type { DocumentName, Types } from "./document-files";
import { shapeOf } from "./model-shape";

/** Every type of document of the games that are on, with the shape that its data model asks for. */
export function worldTypes(): Types {
  const found = new Map<string, { documentName: DocumentName; ruleset: string }>(
    allRulesets()
      .filter(({ id }) => isEnabled(id))
      .flatMap(({ id: ruleset, actors, items }) => [
        ...Object.keys(actors).map(
          (type) =>
            [type, { documentName: "Actor" as DocumentName, ruleset }] as [
              string,
              { documentName: DocumentName; ruleset: string },
            ],
        ),
        ...Object.keys(items).map(
          (type) =>
            [type, { documentName: "Item" as DocumentName, ruleset }] as [
              string,
              { documentName: DocumentName; ruleset: string },
            ],
        ),
      ]),
  );
  return {
    names: [...found.keys()],
    of(type) {
      const known = found.get(type);
      const model = known && CONFIG[known.documentName].dataModels[type];
      return known && model ? { ...known, shape: shapeOf(model as never) } : null;
    },
  };
}
