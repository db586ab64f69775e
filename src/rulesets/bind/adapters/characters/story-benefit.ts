import { format, localize, signed } from "../../../../foundry/platform/i18n";
import {
  comrades,
  EXPERT_BONUS,
  HOME_EXPERTS,
  KNOWN_FACT,
  MAGE_FRIEND,
  refuge,
  ROYAL_POINTS,
  SACRED_PLACE_LEVEL,
  SELLSWORD_FRIEND,
} from "../../rules/stories/stories";
import { attributesOf, type Character } from "../creature";
import { money } from "./money";

const fighter = (): string =>
  format("BIND.Xp.benefit.fighter", {
    attribute: signed(SELLSWORD_FRIEND.attribute),
    fighting: signed(SELLSWORD_FRIEND.fighting),
    skill: signed(SELLSWORD_FRIEND.skill),
    worth: money.words(SELLSWORD_FRIEND.itemMost),
  });

const expert = (): string => format("BIND.Xp.benefit.expert", { bonus: signed(EXPERT_BONUS) });

/** What each kind of Story brings, with its numbers (BI-STO-10 to 25). */
const BENEFITS: Record<string, (actor: Character) => string> = {
  expert,
  sacredPlace: () => format("BIND.Xp.benefit.sacredPlace", { mana: SACRED_PLACE_LEVEL }),
  return: () => localize("BIND.Xp.benefit.return"),
  knownFact: () => format("BIND.Xp.benefit.knownFact", { bonus: signed(KNOWN_FACT) }),
  language: () => localize("BIND.Xp.benefit.language"),
  fighter,
  homeTown: () => format("BIND.Xp.benefit.homeTown", { count: HOME_EXPERTS, expert: expert() }),
  refuge: () => format("BIND.Xp.benefit.refuge", { now: refuge(true), later: refuge(false) }),
  mage: () =>
    format("BIND.Xp.benefit.mage", {
      intelligence: signed(MAGE_FRIEND.intelligence),
      skills: MAGE_FRIEND.skills.map(signed).join(", "),
      mana: MAGE_FRIEND.mana,
      spheres: MAGE_FRIEND.spheres.join(", "),
    }),
  comrades: (actor) =>
    format("BIND.Xp.benefit.comrades", { count: comrades(attributesOf(actor).charisma ?? 0), fighter: fighter() }),
  noble: () => localize("BIND.Xp.benefit.noble"),
  royal: () => format("BIND.Xp.benefit.royal", { points: ROYAL_POINTS }),
};

/** What a Story of a kind comes to for its teller; "" for the table's own. */
export const storyBenefit = (kind: string, actor: Character): string =>
  Object.hasOwn(BENEFITS, kind) ? (BENEFITS[kind]?.(actor) ?? "") : "";
