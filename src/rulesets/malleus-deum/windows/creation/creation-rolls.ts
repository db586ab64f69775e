import { perform, type Procedure } from "../../../../engine";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { startingDifficulty } from "../../rules/aspects";
import {
  parseDice,
  PRIMARIES,
  rollFormula,
  rollMoney,
  rollPrimaries,
  startingNumbers,
  type CreationDraft,
  type Primary,
} from "../../rules/archetypes";
import { fewestCoins } from "../../rules/equipment";
import type { BackgroundTable } from "../../adapters/characters/background";
import type { ArchetypeItem } from "../../adapters/characters/level";
import { COINS } from "./creation-shop";

const BODY = ["height", "weight", "age"] as const;

/**
 * Rolls what a die in the guide stands beside.
 * @returns the answers that it gives, by name; empty where there is nothing to roll.
 */
export async function rollAnswers(
  what: string,
  draft: CreationDraft,
  item: ArchetypeItem,
  rolls: Roll[],
): Promise<Record<string, string>> {
  const roll = async <T>(procedure: () => Procedure<T>): Promise<T> =>
    (await perform(procedure, foundryDice(rolls))).outcome;
  if (what === "primaries") return rolledPrimaries(draft, roll);
  if (what === "numbers") return rolledNumbers(draft, roll);
  if (what === "money") return rolledMoney(draft, item, roll);
  if (what.startsWith("aspect-")) return { [`${what}-difficulty`]: String(await roll(() => startingDifficulty())) };
  if (what.startsWith("background-")) return rolledRow(what, draft, roll);
  const part = BODY.find((one) => one === what);
  const [, formula = "", unit = ""] = /^([\dd+ ]+?)\s*([a-z]*)$/i.exec(part ? item.system.body[part] : "") ?? [];
  const parsed = parseDice(formula);
  return parsed ? { [what]: `${await roll(() => rollFormula(what, parsed))} ${unit}`.trim() } : {};
}

type Roller = <T>(procedure: () => Procedure<T>) => Promise<T>;

/** The set's ranks are rolled, not what a roll made of them (MDC-CHR-02). */
async function rolledPrimaries(draft: CreationDraft, roll: Roller): Promise<Record<string, string>> {
  const set = draft.context.archetype.primarySets[draft.number("set") ?? 0];
  const typed = Object.fromEntries(PRIMARIES.map((one) => [one, draft.number(one) ?? 0])) as Record<Primary, number>;
  const { ranks } = await roll(() => rollPrimaries(set ?? typed));
  return Object.fromEntries(PRIMARIES.map((one) => [one, String(ranks[one])]));
}

async function rolledNumbers(draft: CreationDraft, roll: Roller): Promise<Record<string, string>> {
  const outcome = await roll(() => startingNumbers(draft.context.archetype, draft.ranks()));
  const names = ["stamina", "health", "move", "healthRestRate"] as const;
  return Object.fromEntries(names.flatMap((name) => (outcome[name] === null ? [] : [[name, String(outcome[name])]])));
}

/** The archetype's money and what the background found or lost, in the fewest coins. */
async function rolledMoney(draft: CreationDraft, item: ArchetypeItem, roll: Roller): Promise<Record<string, string>> {
  const texts = [item.system.money, ...draft.rows().flatMap(({ coins = [] }) => coins)];
  const purse = fewestCoins(await roll(() => rollMoney(texts.filter(Boolean))));
  return Object.fromEntries(COINS.map((coin) => [`coin-${coin}`, String(purse[coin])]));
}

async function rolledRow(name: string, draft: CreationDraft, roll: Roller): Promise<Record<string, string>> {
  const table = draft.slots().find((slot) => slot.name === name)?.table as BackgroundTable | undefined;
  const formula = parseDice(table?.formula ?? "");
  if (!table || !formula) return {};
  const total = await roll(() => rollFormula(name, formula));
  const row = table.rows.find(({ from, to }) => from <= total && total <= to);
  return { [name]: row ? String(row.from) : "" };
}
