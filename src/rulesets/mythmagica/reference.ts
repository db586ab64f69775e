import type { RulesReference } from "../../foundry/contracts/play";
import { RULE_PAGES } from "./adapters/rule-pages";

const { abilities, attacks, conditions, experience, items, peoples, rolls, scenes, traits } = RULE_PAGES;

/** Where "?" leads: pages of the rules reference by tab and window. */
export const reference: RulesReference = {
  entry: "GB2XrFs927um52px",
  pages: {
    combat: attacks,
    abilities,
    magic: RULE_PAGES.magic,
    gear: items,
    story: traits,
    effects: conditions,
    "roll-dialog": rolls,
    "myth-creation": peoples,
    "myth-level": experience,
    "grants-window": experience,
    "myth-gm": scenes,
  },
};
