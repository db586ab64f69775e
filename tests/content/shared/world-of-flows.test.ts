import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sidesFlow } from "../../../src/engine/index.js";
import { roundFlow } from "../../../src/rulesets/amalgam/flow.js";
import { bindFlow } from "../../../src/rulesets/bind/flow.js";
import { mythmagicaFlow } from "../../../src/rulesets/mythmagica/flow.js";

const FOLDER = "tests/fixtures/world-of-flows/combats";

interface State {
  flow: string;
  state: unknown;
}
interface Stored {
  states: State[];
  past: { states: State[] }[];
}
const fights = readdirSync(FOLDER).map(
  (file) =>
    (JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as { flags: { manifold: { flow: Stored } } }).flags.manifold
      .flow,
);
const parse: Record<string, (state: unknown) => unknown> = {
  sides: sidesFlow.parse,
  amalgam: roundFlow.parse,
  bind: bindFlow.parse,
  mythmagica: mythmagicaFlow.parse,
};

describe("states of fights as they were stored", () => {
  it.each(Object.keys(parse))("those of %s are read whole, the earlier ones for steps back too", (flow) => {
    const stored = fights
      .flatMap(({ states, past }) => [...states, ...past.flatMap((moment) => moment.states)])
      .filter((one) => one.flow === flow);
    expect(stored.length).toBeGreaterThan(1);
    for (const { state } of stored) expect(parse[flow]?.(state)).toEqual(state);
  });
});
