import { stored } from "../../../engine";
import { actionCosts, ROUND_MODES, type ActionCosts, type InitiativePicture } from "../rules/combat/initiative";
import { NO_KNACKS } from "../rules/knacks/knacks";
import { STANCES } from "../rules/combat/stances";
import { BONDS } from "../rules/conditions/conditions";
import { PHASES, TASKS, type BindFacts, type BindFighter, type BindState, type QuickAction } from "./state";

// Reads a state back from a fight's flags, which others may have written.

const { flag, list, nullable, object, oneOf, optional, text, whole } = stored;

const price = whole(0, 100);
const prices = actionCosts(NO_KNACKS);
const actions = Object.keys(prices) as (keyof ActionCosts)[];

const costs = object<ActionCosts>(
  Object.fromEntries(actions.map((action) => [action, price])) as Record<keyof ActionCosts, stored.Reader<number>>,
);

const initiative = object<InitiativePicture>({
  speed: whole(),
  wits: whole(),
  weapon: whole(),
  unwieldy: flag,
  firstRound: whole(),
  tactics: whole(),
  other: whole(),
});

const facts = object<BindFacts>({
  npc: flag,
  slowFall: optional(flag),
  initiative,
  combat: whole(0, 100),
  attacks: list(object<BindFacts["attacks"][number]>({ id: text, name: text, cost: price, aimed: optional(price) })),
  costs,
  spellBase: price,
  cheapDefences: whole(0, 100),
  solidDefence: flag,
  bond: oneOf(BONDS),
  helpless: flag,
});

const fighter = object<BindFighter>({
  id: text,
  side: text,
  group: nullable(text),
  defeated: flag,
  facts,
  stance: nullable(oneOf(STANCES)),
  mode: oneOf(ROUND_MODES),
  prepared: flag,
  placed: oneOf(["no", "hidden", "open"]),
  points: object({ strike: whole(0, 100), evasion: whole(0, 100), initiative: whole(0, 100) }),
  score: nullable(whole()),
  holding: oneOf(["no", "hold", "defence"]),
  passed: flag,
  acted: flag,
  moved: flag,
  edgy: flag,
  blown: optional(flag),
  guarding: list(text),
  cheapUsed: whole(0, 100),
  task: nullable(object({ kind: oneOf(TASKS), rounds: whole(1, 100) })),
});

const state = object<BindState>({
  round: whole(1),
  phase: oneOf(PHASES),
  rolls: list(object({ side: text, total: whole(2, 12) })),
  count: whole(0),
  last: nullable(object({ id: text, count: whole() })),
  quick: list(object<QuickAction>({ id: text, action: oneOf([...actions, "passing", "cast"]), score: whole() })),
  fighters: list(fighter),
});

/** Null, too, when somebody stands in it twice. */
export function readState(value: unknown): BindState | null {
  const read = stored.readStored(state, value);
  return read && new Set(read.fighters.map(({ id }) => id)).size === read.fighters.length ? read : null;
}
