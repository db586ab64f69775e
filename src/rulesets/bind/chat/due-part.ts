import { duePart } from "../../../foundry/chat/due-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize, warn } from "../../../foundry/platform/i18n";
import { findHolding, holdOn, isStanding, type Holding, type MindHold } from "../adapters/magic/mind-hold";
import { confusionLoss, rollStandingAgain } from "../actions/magic/resist-again";
import { isCreature, type Creature } from "../adapters/creature";
import { befriend } from "../actions/magic/befriend";
import { dueDataOf, PARTED, type DueData, type DueMoment } from "../stored/due-data";

/** The spell that a line is about, and who is under it. */
function standing(id: string): { item: Holding | null; on: Actor | null } {
  const [spell = "", under] = id.split(" ");
  const item = findHolding(spell);
  if (!item) return { item: null, on: null };
  return { item, on: findActor(under ?? (isStanding(item) ? item.system.target : "")) };
}

/** Who was in which beast; nobody where one of them is gone. */
function parted(id: string): [caster: Creature, beast: Creature] | [null, null] {
  const [caster, beast] = id.split(" ").map((uuid) => findActor(uuid));
  return isCreature(caster) && isCreature(beast) ? [caster, beast] : [null, null];
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
    if (moment === PARTED) {
      const [caster, beast] = parted(id);
      const text = localize("BIND.Magic.Due.befriends");
      return { name: beast?.name ?? localize("MANIFOLD.Card.GoneDocument"), text, mayAnswer: caster?.isOwner ?? false };
    }
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
    if (moment === PARTED) {
      const [caster, beast] = parted(id);
      return caster && beast ? befriend(caster, beast, answering) : warn("BIND.Magic.Problem.spellGone");
    }
    const { item, on } = standing(id);
    return item && on ? rollStandingAgain(item, { ...answering, moment, on }) : warn("BIND.Magic.Problem.spellGone");
  },
});
