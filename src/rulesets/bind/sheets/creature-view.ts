import { localize, signed } from "../../../foundry/platform/i18n";
import { isCharacter, itemsOf, raceOf, skillLevel, type Creature } from "../adapters/creature";
import { specialisationSlots } from "../rules/checks/skill";
import { checkTerms, isSpecialist, PLAIN, skillName, usualAttribute } from "../adapters/checks/check";
import { SKILLS } from "../rules/checks/skills";
import { sum } from "../../../engine";
import { combatView } from "./combat-view";
import { gearView } from "./gear-view";
import { magicView } from "./magic-view";
import { vitalsView } from "./vitals-view";

const row = ({ id, name, img }: Item) => ({ id, name, img });

/** A Skill with what it comes to, rolled with the Attribute it usually goes with. */
const skillViews = (actor: Creature) =>
  itemsOf(actor, "bindSkill").map((item) => {
    const { slug, level, specialisations } = item.system;
    const attribute = usualAttribute(actor, slug);
    const owned = specialisations.filter(Boolean);
    const slots = specialisationSlots(level, isSpecialist(actor, slug));
    return {
      ...row(item),
      level: signed(level),
      attribute: localize(`BIND.AttributeShort.${attribute}`),
      total: signed(sum(checkTerms(actor, { attribute, skill: slug }, { ...PLAIN, fits: true }))),
      specialisations: owned.join(", "),
      slots: slots > 0 ? `${owned.length} / ${slots}` : "",
      overfull: owned.length > slots,
    };
  });

/** Skills of the book that somebody has not learnt: they can be tried all the same (BI-CHK-13). */
const untrained = (actor: Creature) =>
  Object.keys(SKILLS)
    .filter((slug) => skillLevel(actor, slug) === 0)
    .map((slug) => ({ slug, name: skillName(actor, slug) }));

const listed = (actor: Creature, ...types: (keyof ItemModels)[]) =>
  types.flatMap((type) => itemsOf(actor, type).map(row));

/** What people and beasts show on their sheets. */
export const creatureView = (actor: Creature) => ({
  ...vitalsView(actor),
  combatTab: combatView(actor),
  skills: skillViews(actor),
  untrained: untrained(actor),
  literate: isCharacter(actor) ? skillLevel(actor, "academics") > 0 : null,
  race: raceOf(actor)?.name ?? "",
  knacks: itemsOf(actor, "bindKnack").map((item) => ({
    ...row(item),
    level: item.system.rank > 1 ? `×${item.system.rank}` : "",
    detail: item.system.target,
  })),
  gear: gearView(actor),
  magic: magicView(actor),
  races: listed(actor, "bindRace"),
  beliefs: itemsOf(actor, "bindBelief").map((item) => ({
    ...row(item),
    detail: localize(`BIND.Choice.${item.system.kind}`),
    broken: item.system.vowBroken,
    rows: item.system.xpRows.map(({ xp, text }) => ({ xp, text })),
  })),
  tales: itemsOf(actor, "bindStory").map((item) => ({ ...row(item), level: String(item.system.cost) })),
  classes: listed(actor, "bindClassPackage"),
});
