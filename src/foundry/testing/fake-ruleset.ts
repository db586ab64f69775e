import type { Ruleset } from "../ruleset/ruleset";

/** A ruleset for tests: types `<id>Hero` and `<id>Thing`, and whatever the test brings. */
export const fakeRuleset = (id: string, parts: Partial<Ruleset> = {}): Ruleset =>
  ({
    id,
    title: id,
    actors: { [`${id}Hero`]: {} },
    items: { [`${id}Thing`]: {} },
    statuses: [],
    cardParts: {},
    effectKinds: {},
    settings: [],
    migrations: [],
    partials: [],
    ...parts,
  }) as unknown as Ruleset;
