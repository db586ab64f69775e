import { localize, signed } from "../../../foundry/platform/i18n";
import { ATTRIBUTES } from "../rules/characters/attributes";
import { inCopper } from "../rules/goods/goods";
import { attributesOf, isCharacter, itemsOf, raceOf, type Creature } from "../adapters/creature";

const row = ({ id, name, img }: Item) => ({ id, name, img });

const attributes = (actor: Creature) => {
  const now = attributesOf(actor);
  return ATTRIBUTES.map((id) => ({
    id,
    label: localize(`BIND.Attribute.${id}`),
    short: localize(`BIND.AttributeShort.${id}`),
    base: actor.system._source.attributes[id].base,
    value: now[id] === null ? "–" : signed(now[id]),
  }));
};

const vitals = ({ system }: Creature) =>
  (["hp", "fp", "mp"] as const).map((id) => ({
    id,
    label: localize(`BIND.Vital.${id}`),
    value: system[id].value,
    max: { hp: system.derived.maxHp, fp: system.derived.maxFate, mp: system.derived.maxMana }[id],
  }));

const skills = (actor: Creature) =>
  itemsOf(actor, "bindSkill").map((item) => ({
    ...row(item),
    level: signed(item.system.level),
    specialisations: item.system.specialisations.join(", "),
  }));

const listed = (actor: Creature, ...types: (keyof ItemModels)[]) =>
  types.flatMap((type) => itemsOf(actor, type).map(row));

/** What people and beasts show on their sheets. */
export const creatureView = (actor: Creature) => ({
  attributes: attributes(actor),
  vitals: vitals(actor),
  skills: skills(actor),
  race: raceOf(actor)?.name ?? "",
  knacks: listed(actor, "bindKnack"),
  arms: listed(actor, "bindWeapon", "bindArmour"),
  goods: listed(actor, "bindGear", "bindService"),
  magic: listed(actor, "bindPath", "bindSphere", "bindSpell", "bindStandingSpell", "bindMagicItem", "bindForm"),
  pages: listed(actor, "bindRace", "bindBelief", "bindStory", "bindClassPackage"),
  copper: isCharacter(actor) ? inCopper(actor.system.purse) : null,
});
