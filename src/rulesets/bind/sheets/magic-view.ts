import { format, localize } from "../../../foundry/platform/i18n";
import { findDocument } from "../../../foundry/platform/documents";
import { casterOf, slugOf, spellData, type Spell } from "../adapters/magic/caster";
import { isPath } from "../adapters/magic/known-paths";
import { castingSkill, fitsUsually, skillChoices } from "../adapters/magic/casting-picture";
import { attributesOf, itemsOf, type Creature } from "../adapters/creature";
import { poolOf, standingSpells } from "../adapters/magic/mana";
import { castOn } from "../adapters/magic/standing-on";
import { magicItems } from "../adapters/magic/magic-items";
import { learnedPaths, pathProblems, spherePaths } from "../adapters/characters/learning";
import { buildSpell, type SpellBuild } from "../rules/magic/build";
import { reserved } from "../rules/magic/standing";
import { SPHERES } from "../rules/magic/paths";
import { ATTRIBUTES } from "../rules/characters/attributes";
import { SKILLS } from "../rules/checks/skills";

const percentOf = (part: number, whole: number): number => (whole <= 0 ? 0 : Math.round((100 * part) / whole));

/** What is there, what is bound in standing spells, what was given up for stones: one bar (BI-DRV-04). */
function manaBar(actor: Creature) {
  const pool = poolOf(actor);
  const held = reserved(pool);
  const { forfeited } = actor.system.mp;
  const { value } = pool;
  // Whoever never had any mana has no bar to look at.
  if (value + held + forfeited + pool.normalMax <= 0) return null;
  const whole = Math.max(1, pool.normalMax + forfeited);
  return {
    value,
    max: actor.system.derived.maxMana,
    reserved: held,
    forfeited,
    full: percentOf(value, whole),
    bound: percentOf(held, whole),
    gone: percentOf(forfeited, whole),
    words: format("BIND.Magic.bar", { value, max: actor.system.derived.maxMana, reserved: held, forfeited }),
    regain: regainWords(actor),
  };
}

function regainWords(actor: Creature): string {
  const { points, everyScenes } = actor.system.derived.manaGain;
  return everyScenes > 1
    ? format("BIND.Magic.regainSlow", { points, scenes: everyScenes })
    : format("BIND.Magic.regain", { points });
}

/** "wits+vigilance" in words. */
const resistWords = (resist: string): string[] =>
  resist.split("+").flatMap((id) => {
    if (id === "aggression") return [localize("BIND.Term.aggression")];
    if ((ATTRIBUTES as readonly string[]).includes(id)) return [localize(`BIND.Attribute.${id}`)];
    return Object.hasOwn(SKILLS, id) ? [localize(`BIND.Skill.${id}`)] : [];
  });

/** "TN 7 + Wits + Vigilance": what stands against a spell, as its item says. */
export const tnWords = ({ system }: Spell, build: SpellBuild): string =>
  build.tn === null
    ? localize("BIND.Magic.noRoll")
    : [format("BIND.Magic.against", { tn: build.tn }), ...resistWords(system.resist)].join(" + ");

function spellRow(actor: Creature, spell: Spell) {
  const caster = casterOf(actor);
  const build = buildSpell(spellData(spell), { enhancements: [] }, caster);
  const [problem] = build.problems;
  const { usual: skill } = skillChoices(actor, spell, { transSpecies: false, creature: false });
  const bonus = (attributesOf(actor).intelligence ?? 0) + castingSkill(actor, skill, fitsUsually(actor, skill));
  return {
    id: spell.id,
    name: spell.name,
    img: spell.img,
    level: spell.system.anyLevel ? localize("BIND.Magic.anyLevel") : String(build.level),
    mana: spell.system.anyLevel ? localize("BIND.Magic.byLevel") : format("BIND.Magic.mp", { mana: build.mana }),
    tn: tnWords(spell, build),
    duration: localize(`BIND.Magic.Duration.${spell.system.duration}`),
    bonus: bonus >= 0 ? `+${bonus}` : `−${-bonus}`,
    problem: problem ? localize(`BIND.Magic.Problem.${problem}`) : "",
  };
}

const sphereWords = (sphere: string): string =>
  (SPHERES as readonly string[]).includes(sphere) ? localize(`BIND.Magic.Sphere.${sphere}`) : sphere;

/** Spells by their spheres, each with its level and the Paths it is cast by. */
function spheres(actor: Creature) {
  const spells = itemsOf(actor, "bindSpell");
  const items = new Map(itemsOf(actor, "bindSphere").map((item) => [slugOf(item), item]));
  const names = [...new Set([...items.keys(), ...spells.map(({ system }) => system.sphere)])];
  return names.map((sphere) => {
    const item = items.get(sphere);
    const rows = spells
      .filter(({ system }) => system.sphere === sphere)
      .sort((a, b) => a.system.level - b.system.level || a.name.localeCompare(b.name))
      .map((spell) => spellRow(actor, spell));
    return {
      id: item?.id ?? "",
      sphere,
      name: item?.name ?? sphereWords(sphere),
      level: item?.system.level ?? 0,
      paths: (item?.system.paths ?? [])
        .filter(isPath)
        .map((path) => localize(`BIND.Magic.Path.${path}`))
        .join(", "),
      problem: item ? spherePaths(actor, item) : localize("BIND.Magic.Problem.unknownSphere"),
      spells: rows,
      /** It came without what it lets one cast: dragged, or given. */
      bare: item !== undefined && item.system.level > 0 && rows.length === 0,
    };
  });
}

const targetName = (uuid: string): string =>
  uuid ? (findDocument(uuid)?.name ?? localize("MANIFOLD.Card.GoneDocument")) : "";

function standing(actor: Creature) {
  return standingSpells(actor).map((item) => ({
    id: item.id,
    name: item.name,
    img: item.img,
    words: format("BIND.Magic.standingLine", { level: item.system.castLevel, mana: item.system.mp }),
    target: castOn(item).map(targetName).join(", "),
    together: item.system.holders
      .filter((uuid) => uuid !== actor.uuid)
      .map(targetName)
      .join(", "),
    mayRoll: castOn(item).some((uuid) => uuid !== actor.uuid),
  }));
}

/** The magic tab of a sheet. */
export const magicView = (actor: Creature) => {
  const known = spheres(actor);
  const none = known.length === 0 && learnedPaths(actor).length === 0;
  const things = [standing(actor), magicItems(actor), itemsOf(actor, "bindForm")];
  return {
    mana: manaBar(actor),
    paths: learnedPaths(actor),
    pathProblems: pathProblems(actor),
    spheres: known,
    standing: standing(actor),
    items: magicItems(actor),
    forms: itemsOf(actor, "bindForm").map(({ id, name, img, system }) => ({
      id,
      name,
      img,
      words: format("BIND.Magic.formLine", { level: system.castLevel }),
      clumsy: system.clumsy,
    })),
    add: (["bindPath", "bindSphere", "bindSpell", "bindMagicItem"] as const).map((type) => ({
      type,
      label: localize(`TYPES.Item.${type}`),
    })),
    none,
    /** Nothing of it belongs on paper. */
    unused: none && things.every(({ length }) => length === 0),
  };
};
