import { localize } from "../../../foundry/platform/i18n";

// Pages of the rules reference, for whoever asks where a number comes from.

/** The journal of the pack, and its pages that are linked: ids are the pack's own and stay. */
export const RULES_JOURNAL = "Compendium.manifold.bind-rules.JournalEntry.4AXHYz9LTMtFS64V";
export const RULE_PAGES = {
  attributes: "dEZqravTxZyoslh8",
  stances: "lgGiFPwGr6OLAYgw",
  encumbrance: "sXWuGQV2asnNnDWY",
  death: "6ble8I86lY8mPKKF",
  fatigue: "BjWHK4aaTFaBwsTq",
  fate: "2usu7uUof93858BR",
  magic: "Dibn4G9V0MlnoqKe",
  stories: "jdj5PVx7i5vedsYD",
  conditions: "i3nn89stV7ygtO40",
} as const;
export type RulePage = keyof typeof RULE_PAGES;

const OF_RULES: Readonly<Record<string, RulePage>> = {
  attribute: "attributes",
  factor: "stances",
  load: "encumbrance",
  "vital.hp": "death",
  "vital.fatigue": "fatigue",
  "vital.fp": "fate",
  "vital.mp": "magic",
  "vital.story": "stories",
};

const link = (page: RulePage): string =>
  `<p>@UUID[${RULES_JOURNAL}.JournalEntryPage.${RULE_PAGES[page]}]{${localize(`BIND.Gm.Page.${page}`)}}</p>`;

/** The page behind a rule of the sheet ("factor.strike"), as a link; nothing where none is about it. */
export function pageOf(rule: string): string {
  const page = OF_RULES[rule] ?? OF_RULES[rule.split(".")[0] ?? ""];
  return page ? link(page) : "";
}

export const conditionsPage = (): string => link("conditions");
