import type { CardPart } from "../../../../foundry/contracts/card";
import type { CardContext, CardPartType } from "../../../../foundry/contracts/message-part";
import { format, localize } from "../../../../foundry/platform/i18n";
import { befall } from "../../actions/conditions/afflict";
import { isCreature } from "../../adapters/creature";
import { categoryOf, CURSE_SAID, isNamed, openCurses, opposes, suffersIt } from "../../adapters/guts/curse-choice";
import { spoken } from "../../adapters/spoken";
import { afflictionName } from "../../changes/conditions/affliction-changes";
import { CURSE_CATEGORIES, readCurseChoice } from "../../stored/curse-choice-data";

const say = (key: string, data: Record<string, string> = {}): string => format(`MYTHMAGICA.Defeat.curse.${key}`, data);
const button = (action: string, value: string, label: string) => ({ action, value, icon: "fa-solid fa-skull", label });

/** A curse that a defeat brings: the victors say of body or spirit, then the loser's player says which (MY-CRS-01). */
export const curseChoicePartType: CardPartType = {
  template: "mythmagica/cards/told.hbs",
  context(part, { message, actor }) {
    if (!isCreature(actor)) return { title: say("title", { name: "" }), buttons: [] };
    const title = say("title", { name: actor.name });
    const card = message.id ?? "";
    const category = categoryOf(card, actor, readCurseChoice(part));
    if (isNamed(card, actor)) return { title, hint: say("named"), buttons: [] };
    if (category === null)
      return {
        title,
        hint: say("whichSort"),
        buttons: opposes(game.user, actor)
          ? CURSE_CATEGORIES.map((one) => button("sortOfCurse", one, localize(`MYTHMAGICA.Affliction.of.${one}`)))
          : [],
      };
    return {
      title,
      text: localize(`MYTHMAGICA.Affliction.of.${category}`),
      hint: say("whichOne", { name: actor.name }),
      buttons: suffersIt(game.user, actor)
        ? openCurses(actor, category).map((key) => button("nameCurse", key, afflictionName("curse", key)))
        : [],
    };
  },
  actions: { sortOfCurse, nameCurse },
};

async function sortOfCurse(part: CardPart, { message, actor }: CardContext, target: HTMLElement): Promise<void> {
  const card = message.id ?? "";
  const category = CURSE_CATEGORIES.find((one) => one === target.dataset.value);
  if (!category || !isCreature(actor) || !opposes(game.user, actor)) return;
  if (categoryOf(card, actor, readCurseChoice(part)) === null)
    await spoken.say(card, CURSE_SAID.category, "category", { category });
}

async function nameCurse(part: CardPart, { message, actor }: CardContext, target: HTMLElement): Promise<void> {
  const card = message.id ?? "";
  if (!isCreature(actor) || !suffersIt(game.user, actor) || isNamed(card, actor)) return;
  const data = readCurseChoice(part);
  const category = categoryOf(card, actor, data);
  const slug = category && openCurses(actor, category).find((one) => one === target.dataset.value);
  if (!slug) return;
  await spoken.say(card, CURSE_SAID.curse, "curse", { slug });
  await befall(actor, { kind: "curse", slug, glory: data.glory, quality: 0, chronic: false });
}
