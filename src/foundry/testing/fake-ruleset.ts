import type { CombatOrder, CombatRules } from "../contracts/combat-rules";
import type { Play } from "../contracts/play";
import type { Ruleset } from "../contracts/ruleset";

type FakeParts = Partial<Omit<Ruleset & Play, "combat">> & { combat?: Partial<CombatOrder & CombatRules> };

/** A ruleset for tests: types `<id>Hero` and `<id>Thing`, and whatever the test brings, at once. */
export function fakeRuleset(id: string, parts: FakeParts = {}): Ruleset {
  const {
    cardParts = {},
    changeHandlers = {},
    sheets = {},
    inlineCheck,
    requestableChecks,
    useItem,
    effectKeys,
    courses,
    followsByHand,
    unplayed,
    combat,
    timeEvents,
    ...rest
  } = parts;
  const brought = {
    unplayed,
    combat,
    inlineCheck,
    requestableChecks,
    timeEvents,
    useItem,
    effectKeys,
    courses,
    followsByHand,
  };
  const given = Object.fromEntries(Object.entries(brought).filter(([, value]) => value !== undefined));
  return {
    id,
    title: id,
    actors: { [`${id}Hero`]: {} },
    items: { [`${id}Thing`]: {} },
    statuses: [],
    messageParts: Object.keys(cardParts),
    changeKinds: Object.keys(changeHandlers),
    ...(combat?.place ? { order: combat } : {}),
    play: { cardParts, changeHandlers, sheets, ...given },
    settings: [],
    migrations: [],
    partials: [],
    ...rest,
  } as unknown as Ruleset;
}
