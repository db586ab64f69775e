import { duePart } from "../../../foundry/chat/due-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize, warn } from "../../../foundry/platform/i18n";
import { findHolding, holdOn, isStanding, type Holding, type MindHold } from "../adapters/magic/mind-hold";
import { confusionLoss, rollStandingAgain } from "../actions/magic/resist-again";
import { dueDataOf, type DueData, type DueMoment } from "../stored/due-data";

/** The spell that a line is about, and who is under it. */
function standing(id: string): { item: Holding | null; on: Actor | null } {
  const [spell = "", under] = id.split(" ");
  const item = findHolding(spell);
  if (!item) return { item: null, on: null };
  return { item, on: findActor(under ?? (isStanding(item) ? item.system.target : "")) };
}

/** What hangs on the roll. */
function stake(hold: MindHold, moment: DueMoment): string {
  if (moment === "round") return format("BIND.Magic.Due.costs", { loss: confusionLoss(hold) });
  return localize(`BIND.Magic.Due.${hold.spell === "confusion" ? "forgets" : "ends"}`);
}

/** Spells on minds that are resisted again now, each with its roll (L2801, L2822, L2859, L2889). */
export const duePartType = duePart<DueData>({
  dataOf: dueDataOf,
  title: ({ moment }) => localize(`BIND.Magic.Due.${moment}`),
  line(id, { moment }) {
    const { item, on } = standing(id);
    const hold = item && holdOn(item, on);
    if (!hold) return { name: localize("MANIFOLD.Card.GoneDocument"), text: "", mayAnswer: false };
    return {
      name: `${hold.name} (${hold.target.name})`,
      text: stake(hold, moment),
      mayAnswer: hold.roller.isOwner,
    };
  },
  async answer(id, { moment }, answering) {
    const { item, on } = standing(id);
    return item && on ? rollStandingAgain(item, { ...answering, moment, on }) : warn("BIND.Magic.Problem.spellGone");
  },
});
