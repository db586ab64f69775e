import { duePart } from "../../../foundry/chat/due-part";
import { findActor, findItem, isItemOf } from "../../../foundry/platform/documents";
import { format, localize, warn } from "../../../foundry/platform/i18n";
import type { Standing } from "../actions/magic/end-standing";
import { confusionLoss, opposed, rollStandingAgain } from "../actions/magic/resist-again";
import { dueDataOf, type DueData, type DueMoment } from "../stored/due-data";

/** The spell that a line is about, and who is under it. */
function standing(id: string): { item: Standing | null; on: Actor | null } {
  const [spell = "", under] = id.split(" ");
  const item = findItem(spell);
  if (!isItemOf(item, "bindStandingSpell")) return { item: null, on: null };
  return { item, on: findActor(under ?? item.system.target) };
}

/** What hangs on the roll. */
function stake(item: Standing, moment: DueMoment): string {
  if (moment === "round") return format("BIND.Magic.Due.costs", { loss: confusionLoss(item) });
  return localize(`BIND.Magic.Due.${item.system.spell === "confusion" ? "forgets" : "ends"}`);
}

/** Spells on minds that are resisted again now, each with its roll (L2801, L2822, L2859, L2889). */
export const duePartType = duePart<DueData>({
  dataOf: dueDataOf,
  title: ({ moment }) => localize(`BIND.Magic.Due.${moment}`),
  line(id, { moment }) {
    const { item, on } = standing(id);
    const sides = item && opposed(item, on);
    if (!item || !sides) return { name: localize("MANIFOLD.Card.GoneDocument"), text: "", mayAnswer: false };
    const { caster, target, byTarget } = sides;
    const mayAnswer = (byTarget ? target : caster).isOwner;
    return { name: `${item.name} (${target.name})`, text: stake(item, moment), mayAnswer };
  },
  async answer(id, { moment }, answering) {
    const { item, on } = standing(id);
    return item && on ? rollStandingAgain(item, { ...answering, moment, on }) : warn("BIND.Magic.Problem.spellGone");
  },
});
