import { rulePages } from "../../../foundry/sheets/rule-pages";

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

const OF_RULES: Readonly<Record<string, keyof typeof RULE_PAGES>> = {
  attribute: "attributes",
  factor: "stances",
  load: "encumbrance",
  "vital.hp": "death",
  "vital.fatigue": "fatigue",
  "vital.fp": "fate",
  "vital.mp": "magic",
  "vital.story": "stories",
};

export const { linkTo, pageOf } = rulePages({
  journal: RULES_JOURNAL,
  pages: RULE_PAGES,
  words: "BIND.Gm.Page",
  rules: OF_RULES,
});
