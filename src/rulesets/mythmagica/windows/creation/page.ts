import type { GuideStep } from "../../../../foundry/guide/guide-step";
import { localize } from "../../../../foundry/platform/i18n";
import type { Attribute } from "../../rules/attributes";

const PICTURES = {
  people: "systems/manifold/assets/game-icons/family-tree.svg",
  start: "systems/manifold/assets/game-icons/upgrade.svg",
  calling: "systems/manifold/assets/game-icons/character.svg",
  attributes: "systems/manifold/assets/game-icons/biceps.svg",
  gifts: "systems/manifold/assets/game-icons/present.svg",
  things: "systems/manifold/assets/game-icons/knapsack.svg",
  abilities: "systems/manifold/assets/game-icons/skills.svg",
  who: "systems/manifold/assets/game-icons/drama-masks.svg",
};
export type PageId = keyof typeof PICTURES;
export const PAGES = Object.keys(PICTURES) as PageId[];

export const word = (key: string): string => localize(`MYTHMAGICA.Guide.${key}`);
export const attributeWord = (key: Attribute): string => localize(`MYTHMAGICA.Attribute.${key}`);

/** A page without its view. */
export const pageOf = (id: PageId): Omit<GuideStep, "view" | "open"> => ({
  id,
  label: word(`step.${id}`),
  img: PICTURES[id],
  text: word(`text.${id}`),
  template: `systems/manifold/templates/mythmagica/guide/${id}.hbs`,
});
