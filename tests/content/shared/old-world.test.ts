import { malleusModels } from "../malleus-deum/models.js";
import { amalgamModels } from "../amalgam/models.js";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { planDocument } from "../../../src/foundry/migrations/plan-document.js";
import { migrations as ofAmalgam } from "../../../src/rulesets/amalgam/migrations/migrations.js";
import { migrations as ofMalleus } from "../../../src/rulesets/malleus-deum/migrations/migrations.js";

const FOLDER = "tests/fixtures/world-of-release-0.1/actors";
const models = { ...malleusModels, ...amalgamModels };

interface Stored {
  _id: string;
  name: string;
  type: string;
  system: object;
  items?: Stored[];
  effects?: Stored[];
}
const actors = readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as Stored);
const find = (name: string) => actors.find((actor) => actor.name === name)!;

describe("actors that release 0.1 stored", () => {
  it.each(actors.flatMap(({ name, items = [], ...actor }) => [{ ...actor, name }, ...items]))(
    "$name is valid by today's model of $type, and nothing of it is lost",
    ({ type, system }) => {
      const model = new models[type]!(structuredClone(system), { strict: true });
      expect(model.validate({ strict: true })).toBe(true);
      expect(model.toObject(true)).toMatchObject(system);
    },
  );

  it("MD-CON-37 the migrations move what Dourli is resistant to, and touch nothing else", () => {
    const plans = actors.flatMap((actor) => {
      const steps = actor.type.startsWith("malleus") ? ofMalleus : ofAmalgam;
      const documents = [
        { documentName: "Actor" as const, source: actor },
        ...(actor.items ?? []).map((source) => ({ documentName: "Item" as const, source })),
        ...(actor.effects ?? []).map((source) => ({ documentName: "ActiveEffect" as const, source })),
      ];
      return documents.flatMap(({ documentName, source }) => {
        const plan = planDocument(
          { uuid: source._id, name: source.name, documentName, source: source as never },
          steps,
        );
        return plan ? [plan] : [];
      });
    });
    const [effect] = find("Dourli").effects!;
    expect(plans).toEqual([
      {
        uuid: effect!._id,
        name: "Resistant [fire]",
        steps: [2],
        changes: [
          { path: "system.parameter", before: undefined, after: "fire" },
          { path: "flags.manifold.condition.type", before: "fire", after: undefined },
        ],
      },
    ]);
  });
});
