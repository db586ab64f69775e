import { format, localize } from "../../../../foundry/platform/i18n";
import type { Purchase } from "../../rules/experience/costs";
import type { Problem, Warning } from "../../rules/experience/ledger";
import { itemsOf, type Character } from "../creature";
import { slugOf } from "./experience";

const TYPE_OF = {
  skill: "bindSkill",
  sphere: "bindSphere",
  knack: "bindKnack",
  openPath: "bindSphere",
  secondPath: "bindSphere",
} as const;

/** The name of a Skill, sphere or Knack: the item's own, else its short name. */
function nameOf(actor: Character, type: (typeof TYPE_OF)[keyof typeof TYPE_OF], slug: string): string {
  const item = itemsOf(actor, type).find((one) => slugOf(one) === slug);
  return item?.name ?? slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll("-", " ");
}

/** What a purchase is called: "Strength", "Stealth", "Force by Runes". */
export function purchaseWords(actor: Character, purchase: Purchase, name = ""): string {
  switch (purchase.kind) {
    case "attribute":
      return localize(`BIND.Attribute.${purchase.id}`);
    case "fate":
    case "mana":
      return localize(`BIND.Xp.${purchase.kind}`);
    case "skill":
    case "knack":
      return name || nameOf(actor, TYPE_OF[purchase.kind], purchase.id);
    case "openPath":
      return format("BIND.Xp.openPath", { sphere: name || nameOf(actor, "bindSphere", purchase.id) });
    case "sphere":
    case "secondPath": {
      const sphere = name || nameOf(actor, "bindSphere", purchase.id);
      return format(`BIND.Xp.${purchase.kind}`, { sphere, path: localize(`BIND.Xp.path.${purchase.path}`) });
    }
  }
}

export const problemWords = (problems: readonly Problem[]): string =>
  problems.map((one) => localize(`BIND.Xp.problem.${one}`)).join(" ");

export const warningWords = (warnings: readonly Warning[]): string =>
  warnings.map((one) => localize(`BIND.Xp.warning.${one}`)).join(" ");

export const xpWords = (amount: number): string =>
  format("BIND.Xp.amount", { amount: amount < 0 ? `−${-amount}` : amount });
