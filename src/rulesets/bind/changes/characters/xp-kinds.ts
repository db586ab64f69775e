import { isObject, maybe, oneOf, readShape, text, whole, type Guard } from "../../../../foundry/changes/data-shape";
import { setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeData, ChangeHandler, ShownChange } from "../../../../foundry/contracts/change-handler";
import type { Limits } from "../../../../foundry/contracts/limits";
import { granted, takeBackKind, type GrantRules } from "../../../../foundry/grants/grant-kinds";
import { format, localize } from "../../../../foundry/platform/i18n";
import { isCharacter } from "../../adapters/creature";
import { requireCharacter } from "./require-character";
import { ledgerOf, ownedOf, purchaseRules, readPurchase, storedPurchase } from "../../adapters/characters/experience";
import { beliefState, holyDayOf } from "../../adapters/characters/belief";
import { problemWords } from "../../adapters/characters/experience-words";
import { entryOfGrant } from "../../adapters/characters/xp-entries";
import { judgeClaims, mayEarn, type BeliefRow } from "../../rules/experience/awards";
import { buy, quote, undo } from "../../rules/experience/ledger";
import type { NewTrait } from "../../adapters/characters/new-trait";
import { ownedChanges } from "./owned-changes";
import { withSpells } from "./spells-lost";

const LIMITS = {
  of: ["Actor"],
  paths: /^system\.(xp\.(total|entries)|attributes\.\w+\.base|(fp|mp)\.base)$/,
  inside: { Item: { comes: true, paths: /^system\.(level|rank|opened|paths)$/ } },
} satisfies Limits;

/** What was bought and earned counts by its difference: later entries move the same list and the same sum. */
const MOVES = /^system\.xp\.(total|entries)$/;

/** A trait that comes with a card, as its compendium entry has it. */
export const TRAITS: Guard = (one) =>
  isObject(one) &&
  typeof one.id === "string" &&
  /^\w{16}$/.test(one.id) &&
  typeof one.name === "string" &&
  typeof one.img === "string" &&
  isObject(one.system) &&
  JSON.stringify(one).length < 3000;

const purchaseIn = ({ kind, id, path }: ChangeData) =>
  readPurchase({ kind: String(kind), id: String(id ?? ""), path: String(path ?? "") });

const buying: ChangeHandler = {
  limits: LIMITS,
  parse: readShape({
    kind: text(20),
    id: text(60),
    path: text(20),
    downtime: oneOf(true, false),
    trait: maybe(TRAITS),
  }),
  plan(target, data) {
    const actor = requireCharacter(target);
    const purchase = purchaseIn(data);
    if (!purchase) throw new Error(localize("BIND.Xp.noPurchase"));
    const [owned, ledger] = [ownedOf(actor), ledgerOf(actor)];
    const rules = purchaseRules(actor, data.downtime === true);
    const { problems } = quote(owned, ledger, purchase, rules);
    if (problems.length > 0) throw new Error(problemWords(problems));
    const bought = buy(owned, ledger, purchase, rules);
    const entry = bought.ledger.entries.at(-1);
    const stored = { ...storedPurchase(purchase), cost: entry?.cost ?? 0, adventure: ledger.adventure };
    return [
      ...ownedChanges(actor, owned, bought.owned, (data.trait as NewTrait | undefined) ?? null),
      ...setTo(actor, "system.xp.entries", [...actor.system._source.xp.entries, stored], "xp"),
    ];
  },
  describe: (changes, { name }) => changes.flatMap((change) => boughtWords(change, name)),
  shorten: (changes) => changes.filter(isEntryList),
};

const isEntryList = (change: ShownChange): boolean => change.kind === "set" && change.path === "system.xp.entries";

/** The last entry that is new: its cost. */
function boughtWords(change: ShownChange, name: string): string[] {
  if (change.kind !== "set" || !isEntryList(change)) return [];
  const last = (change.after as { cost?: number }[] | undefined)?.at(-1);
  return last ? [format("BIND.Xp.pays", { name, cost: last.cost ?? 0 })] : [];
}

const priceOf = (actor: Actor, data: ChangeData): number => {
  const purchase = purchaseIn(data);
  if (!isCharacter(actor) || !purchase) return 0;
  return quote(ownedOf(actor), ledgerOf(actor), purchase, purchaseRules(actor, data.downtime === true)).cost;
};

const spending: GrantRules = {
  limits: LIMITS,
  moves: MOVES,
  entry: (actor, data) => {
    const { kind, id = "", path = "" } = data;
    return { what: { kind: String(kind), id: String(id), path: String(path) }, cost: priceOf(actor, data) };
  },
};

const claimRow: Guard = (one) =>
  isObject(one) && Number.isInteger(one.xp) && typeof one.text === "string" && typeof one.belief === "string";

/** XP that a claim of deeds comes to, as the follower stands now (BI-XP-07 to 09, BI-XP-13). */
export function claimedXp(actor: ActorOf<"bindCharacter">, data: ChangeData): number {
  const { belief, state } = beliefState(actor);
  const claims = (
    data.claims as { xp: number; wealth: boolean; gain: boolean; belief: string; byStory: boolean }[]
  ).map(({ xp, wealth, gain, belief: of, byStory }) => ({
    row: { xp, wealth, gain } satisfies BeliefRow,
    belief: of,
    byStory,
  }));
  return judgeClaims(claims, { belief, state, holyDayOf: holyDayOf() }).reduce((sum, { xp }) => sum + xp, 0);
}

const earning: ChangeHandler = {
  limits: LIMITS,
  parse: readShape({
    amount: maybe(whole(-999, 999)),
    claims: maybe((list) => Array.isArray(list) && list.length <= 20 && list.every(claimRow)),
  }),
  plan(target, data) {
    const actor = requireCharacter(target);
    const { state } = beliefState(actor);
    if (!mayEarn(state)) throw new Error(format("BIND.Xp.vowBroken", { name: actor.name }));
    const amount = data.claims ? claimedXp(actor, data) : Number(data.amount);
    const total = actor.system._source.xp.total + amount;
    if (total < 0) throw new Error(format("BIND.Xp.tooFew", { name: actor.name }));
    return setTo(actor, "system.xp.total", total, "xp");
  },
  // What is earned is the GM's word.
  ruling: () => true,
  describe: (changes, { name }) =>
    changes.flatMap((change) =>
      change.kind === "set" && change.path === "system.xp.total"
        ? [format("BIND.Xp.earns", { name, amount: Number(change.after) - Number(change.before) })]
        : [],
    ),
};

const earned: GrantRules = {
  limits: LIMITS,
  moves: MOVES,
  entry: (actor, data) => ({
    what: { kind: "award" },
    cost: isCharacter(actor) ? -(data.claims ? claimedXp(actor, data) : Number(data.amount)) : 0,
  }),
};

/** Spending XP, earning them, and the way back of either (BI-XP-01, BI-XP-05, BI-XP-07). */
export const xpKinds: Record<string, ChangeHandler> = {
  bindBuy: granted(buying, spending),
  bindXp: granted(earning, earned),
  bindTakeBack: withSpells(
    takeBackKind({
      limits: { ...LIMITS, paths: new RegExp(`${LIMITS.paths.source}|^system\\.(storyPoints|stories)$`) },
      blocks(actor, _grants, id) {
        if (!isCharacter(actor)) return localize("BIND.Xp.noCharacter");
        const at = entryOfGrant(actor, id);
        return at !== null && undo(ownedOf(actor), ledgerOf(actor), at) === null ? localize("BIND.Xp.builtOn") : null;
      },
    }),
  ),
  /** An entry that nobody noted how it was made (a ready-made character's): back by the rule. Data: its place, and what stands there. */
  bindUnbuy: withSpells({
    limits: LIMITS,
    parse: readShape({ at: whole(0, 999), kind: text(20), id: text(60), path: text(20) }),
    plan(target, data) {
      const actor = requireCharacter(target);
      const at = Number(data.at);
      const entry = actor.system._source.xp.entries[at];
      if (!entry || entry.kind !== data.kind || entry.id !== data.id) throw new Error(localize("MANIFOLD.Grants.Gone"));
      const owned = ownedOf(actor);
      const back = undo(owned, ledgerOf(actor), at);
      if (!back) throw new Error(localize("BIND.Xp.builtOn"));
      const entries = actor.system._source.xp.entries.filter((_, place) => place !== at);
      return [...ownedChanges(actor, owned, back.owned), ...setTo(actor, "system.xp.entries", entries, "xp")];
    },
    describe: (changes, { name }) =>
      changes.some(isEntryList)
        ? [format("MANIFOLD.Grants.TakenBack", { name, title: localize("BIND.Xp.entry") })]
        : [],
    shorten: (changes) =>
      changes.filter(isEntryList).map((change) => ({ kind: "set", path: (change as { path: string }).path })),
  }),
};
