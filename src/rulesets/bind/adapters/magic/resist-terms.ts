import type { Term } from "../../../../engine";
import type { ControlValues } from "../../../../foundry/rolls/roll-action";
import { without0 } from "../../rules/labels";
import { expectationTerms, resistCommand } from "../../rules/magic/contests";
import { readSettings } from "../settings";

const ORDERS = ["domination", "mentalBondage", "tabulaRasa"];

/** Orders are resisted better by whom they shame or make a traitor (BI-SPL-05). */
export const isOrder = (slug: string): boolean => ORDERS.includes(slug);

/** What was said of an order or of an expectation, on the side of whoever resists it, at first and again (BI-SPL-05, A78). */
export const resistTerms = (slug: string, values: ControlValues): Term[] => [
  ...(isOrder(slug)
    ? resistCommand({
        humiliating: values.humiliating === true,
        betrays: values.betrays === "ally" || values.betrays === "loved" ? values.betrays : "nobody",
        code: Number(values.code ?? 0),
      })
    : []),
  ...(slug === "expectations"
    ? without0(expectationTerms(0, Number(values.unbelievable ?? 0), values.suspects === true, readSettings()))
    : []),
];
