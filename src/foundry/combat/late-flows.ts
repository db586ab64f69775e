import type { FightFlow } from "../contracts/fight-flow";
import type { Ruleset } from "../contracts/ruleset";
import { rulesetOf } from "../registry/registry";

/** Flows that came with the first fight of their game. */
const loaded = new WeakMap<Ruleset, FightFlow>();
const loading = new WeakMap<Ruleset, Promise<void>>();

/** A game's flow; null while it is on its way, for which asking is enough: its fights are put in order when it is there. */
export function declaredFlow(ruleset: Ruleset): FightFlow | null {
  const { flow = null } = ruleset;
  if (typeof flow !== "function") return flow;
  const known = loaded.get(ruleset);
  if (!known) void load(ruleset, flow);
  return known ?? null;
}

function load(ruleset: Ruleset, flow: () => Promise<FightFlow>): Promise<void> {
  const running =
    loading.get(ruleset) ??
    flow()
      .then((found) => {
        loaded.set(ruleset, found);
        putInOrder(ruleset);
      })
      .catch((error: unknown) => {
        loading.delete(ruleset); // the next one who asks tries again
        console.error(error);
      });
  loading.set(ruleset, running);
  return running;
}

const rulesetsIn = (combat: Combat): Ruleset[] => [
  ...new Set(combat.combatants.contents.flatMap(({ actor }) => (actor ? (rulesetOf(actor) ?? []) : []))),
];

function putInOrder(ruleset: Ruleset): void {
  for (const combat of game.combats ?? []) if (rulesetsIn(combat).includes(ruleset)) combat.setupTurns();
  if (ui.combat?.rendered) void ui.combat.render();
}

/** Nothing is written into a fight before the flows of all who fight are there. */
export const flowsLoaded = (combat: Combat): Promise<unknown> =>
  Promise.all(
    rulesetsIn(combat).map((ruleset) =>
      typeof ruleset.flow === "function" && !loaded.has(ruleset) ? load(ruleset, ruleset.flow) : null,
    ),
  );
