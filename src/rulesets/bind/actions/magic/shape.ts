import { findItem, isItemOf } from "../../../../foundry/platform/documents";
import { format, localize, warn } from "../../../../foundry/platform/i18n";
import { ask, choice, hint, numberEntry } from "../../../../foundry/windows/prompt";
import { pocketLasts } from "../../adapters/magic/magic-items";
import { abilitiesOf } from "../../adapters/creature";
import { bodily } from "../../rules/characters/races";
import { ANIMALS, FORM_POWERS, shapeReach, type FormPower, type ShapeChoice } from "../../rules/spells/shapes";
import { oftenIn, oneStruck, standingLeft, type SpellContext } from "./spell-context";
import { looks, tell } from "../characters/tell";
import { knownItems } from "../../../../foundry/content/known-items";

const POWERS: readonly FormPower[] = ["claws", "flight", "hide", "waterBreath"];
const FREE_POWERS: readonly FormPower[] = ["massiveClaws", "impenetrableHide", "ethereal", "fiery"];

/** Asks for the shape, within what the level reaches, and proposes it to whom the spell is on (BI-SPL-16). */
export async function chooseShape(context: SpellContext): Promise<unknown> {
  const { data, caster, message } = context;
  const target = data.targets.length === 0 ? caster : await oneStruck(context);
  if (!target) return warn("BIND.Magic.Problem.spellGone");
  const [level, intelligence] = [data.numbers.level, data.numbers.intelligence];
  const trans = oftenIn(context, "transSpecies") > 0;
  const all = await knownItems(["bindRace"], (race) => race.system.slug || race.name);
  const byRace = data.slug === "polymorph";
  const options: [string, string][] = [
    ...(byRace || trans
      ? all.map((race): [string, string] => [`race:${race.system.slug || race.name}`, race.name])
      : []),
    ...(data.slug === "animalTransformation" || trans
      ? Object.keys(ANIMALS).map((id): [string, string] => [`animal:${id}`, localize(`BIND.Magic.Animal.${id}`)])
      : []),
    ...(data.slug === "freeform" ? [["freeform:", localize("BIND.Magic.freeShape")] as [string, string]] : []),
  ];
  const realistic = oftenIn(context, "realistic") > 0;
  const reach = shapeReach(level, intelligence, oftenIn(context, "bolstered") > 0);
  const powers = data.slug === "freeform" ? [...POWERS, ...FREE_POWERS] : realistic ? POWERS : [];
  const answers = await ask(
    looks(format("BIND.Magic.chooseShape", { name: target.name }), "fa-paw"),
    choice(localize("BIND.Magic.shape"), "shape", options),
    hint(format("BIND.Magic.shapeReach", { reach })),
    ...powers.map((power) =>
      numberEntry(format(`BIND.Magic.Power.${power}`, { points: FORM_POWERS[power] }), power, 0, 0, 9),
    ),
  );
  if (!answers) return null;
  const [kind = "race", id = ""] = String(answers.shape ?? "").split(":");
  const race = all.find((one) => (one.system.slug || one.name) === id);
  const chosen: Omit<ShapeChoice, "kind"> = {
    level,
    intelligence,
    bolstered: oftenIn(context, "bolstered") > 0,
    realistic,
    empathetic: oftenIn(context, "empathetic") > 0,
    ...(kind === "race" && race ? { race: { ...race.system.attributeMods } } : {}),
    ...(kind === "animal" && Object.hasOwn(ANIMALS, id) ? { animal: id as keyof typeof ANIMALS } : {}),
    // Form Points are for beasts and what nobody has seen; between races abilities change places (L3615).
    powers: (kind === "race" ? [] : powers).flatMap((power) =>
      Array<FormPower>(Math.max(0, Number(answers[power] ?? 0))).fill(power),
    ),
  };
  // Nobody keeps up what a thing of magic brings: out of a pocket spell it lasts that spell's scenes (L3335).
  const thing = findItem(data.item);
  const lasts = isItemOf(thing, "bindMagicItem") ? pocketLasts(thing) : null;
  const abilities = kind === "race" && race && realistic ? { abilities: bodily(abilitiesOf(race)) } : {};
  const unkept = data.item ? { scenes: Math.max(1, lasts ?? 1), rating: data.numbers.rating } : {};
  const name = options.find(([value]) => value === answers.shape)?.[1] ?? data.name;
  return tell({
    actor: caster,
    origin: message.id,
    title: format("BIND.Magic.becomes", { name: target.name, shape: name }),
    proposals: [
      {
        kind: "bindShape",
        target: target.uuid,
        source: caster.uuid,
        data: {
          ...chosen,
          kind,
          id: foundry.utils.randomID(),
          name,
          from: standingLeft(context),
          ...abilities,
          ...unkept,
        } as never,
        automatic: target.isOwner,
      },
    ],
  });
}
