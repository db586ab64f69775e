import type { Change } from "../../../../engine";
import { flag, isObject, listOf, maybe, oneOf, text, whole, type Guard } from "../../../../foundry/changes/data-shape";
import { create, remove, setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { format, localize } from "../../../../foundry/platform/i18n";
import { isUndead } from "../../adapters/characters/bearer";
import { attributesOf, isNpc, itemsOf, raceOf, type Creature } from "../../adapters/creature";
import { readSettings } from "../../adapters/settings";
import { formsOf, ownHitPoints, unkeptForms, type Form } from "../../adapters/magic/shape-memory";
import { RACIAL_ABILITIES, type RacialAbility } from "../../rules/characters/races";
import { ATTRIBUTES, type RaceModifiers } from "../../rules/characters/attributes";
import { hpInShape } from "../../rules/spells/own-body";
import {
  ANIMALS,
  clumsiness,
  FORM_POWERS,
  mayChange,
  shapeChange,
  SHAPES,
  type ShapeChoice,
} from "../../rules/spells/shapes";
import { magicKind } from "./bind-magic-kind";
import { lastingData } from "../lasting-data";
import { requireCreature } from "../bind-kind";
import { offerVitality } from "../combat/offer-vitality";

const NONE = Object.fromEntries(ATTRIBUTES.map((id) => [id, 0])) as RaceModifiers;
const isRace: Guard = (value) =>
  isObject(value) &&
  Object.keys(value).length === ATTRIBUTES.length &&
  ATTRIBUTES.every((id) => whole(-5, 5)(value[id]));

/** Flag of claws that a shape brought: the form's id. */
const FORM_FLAG = "bindForm";

/** Claws of a shape: what its Form Points add to blows (L3598, L3629). */
const claws = (actor: Creature, form: string, dam: number): Change =>
  create(actor, "Item", {
    _id: foundry.utils.randomID(),
    type: "bindWeapon",
    name: localize("BIND.Magic.claws"),
    img: "systems/manifold/assets/game-icons/claw-slashes.svg",
    flags: { manifold: { [FORM_FLAG]: form } },
    system: { class: "light", dam, wr: -5, natural: true, damageType: "slash", quantity: 1 },
  });

/** An animal made a person has a mind for as long as that lasts (L3623). */
function mindChanges(
  actor: Creature,
  own: { intelligence?: number | null; charisma?: number | null },
  has: boolean,
): Change[] {
  if (!isNpc(actor)) return [];
  return [
    ...(own.intelligence === null ? setTo(actor, "system.mind.hasIntelligence", has) : []),
    ...(own.charisma === null ? setTo(actor, "system.mind.hasCharisma", has) : []),
  ];
}

export type ShapeData = ShapeChoice & {
  id: string;
  name: string;
  from: string;
  /** What a realistic body of another race can do. */
  abilities?: RacialAbility[];
  scenes?: number;
  rating?: number;
};

/** Another shape (BI-SPL-16): its numbers as an effect, its own body remembered in a form that brings it back exactly. */
export const shapeKind: ChangeHandler = magicKind<ShapeData>(
  {
    id: (value) => typeof value === "string" && /^\w{16}$/.test(value),
    name: text(60),
    from: text(200),
    kind: oneOf(...SHAPES),
    level: whole(1, 20),
    intelligence: whole(-9, 20),
    bolstered: flag,
    realistic: flag,
    empathetic: flag,
    race: maybe(isRace),
    animal: maybe(oneOf(...Object.keys(ANIMALS))),
    powers: listOf(oneOf(...Object.keys(FORM_POWERS)), 12),
    abilities: maybe(listOf(oneOf(...RACIAL_ABILITIES), RACIAL_ABILITIES.length)),
    scenes: maybe(whole(1, 20)),
    rating: maybe(whole(0, 20)),
  },
  (target, data) => {
    const actor = requireCreature(target);
    const { name } = actor;
    if (!mayChange({ undead: isUndead(actor) })) throw new Error(localize("BIND.Magic.Problem.undeadShape"));
    if (formsOf(actor).length > 0) throw new Error(format("BIND.Magic.Problem.shapedAlready", { name }));
    const own = attributesOf(actor);
    const change = shapeChange(own, raceOf(actor)?.system.attributeMods ?? NONE, data, readSettings());
    if (!change) throw new Error(format("BIND.Magic.Problem.outOfReach", { name, shape: data.name }));
    const { derived, hp, attributes } = actor.system;
    const { strength = 0 } = change.attributes;
    const form = `${actor.uuid}.Item.${data.id}`;
    // The new body's clumsiness is an effect of its own: one gets used to it (L3548).
    const clumsy = clumsiness(false, data.empathetic);
    const attribute = { ...change.attributes, dexterity: (change.attributes.dexterity ?? 0) - clumsy };
    const lasting = { attribute, armour: change.dr };
    return [
      create(actor, "Item", {
        _id: data.id,
        type: "bindForm",
        name: data.name,
        img: "systems/manifold/assets/game-icons/werewolf.svg",
        system: {
          kind: data.kind,
          baseRef: data.animal ?? "",
          castLevel: data.level,
          formPoints: [...data.powers],
          ...(data.kind === "race" && data.realistic ? { realistic: true, abilities: data.abilities ?? [] } : {}),
          // Of whoever has no mind nothing is remembered, and it goes again with the shape.
          original: {
            attributes: Object.fromEntries(ATTRIBUTES.map((id) => [id, own[id] === null ? null : attributes[id].base])),
          },
          recordedDamage: derived.maxHp - hp.value,
          clumsy: data.empathetic !== true,
          spell: data.from,
          scenes: data.scenes ?? 0,
          made: { intelligence: data.intelligence, rating: data.rating ?? 0 },
        },
      }),
      create(
        actor,
        "ActiveEffect",
        lastingData(actor, { name: data.name, from: form }, { kind: "condition", id: "polymorphed", lasting }),
      ),
      ...(clumsy === 0
        ? []
        : [
            create(
              actor,
              "ActiveEffect",
              lastingData(
                actor,
                { name: localize("BIND.Magic.clumsy"), from: form },
                { kind: "lasting", lasting: { attribute: { dexterity: clumsy } } },
              ),
            ),
          ]),
      ...(change.damage > 0 ? [claws(actor, data.id, change.damage)] : []),
      ...mindChanges(actor, own, true),
      ...setTo(
        actor,
        "system.hp.value",
        hpInShape({ maxHp: derived.maxHp, hitPoints: hp.value }, derived.maxHp + strength),
      ),
    ];
  },
  {
    limits: {
      of: ["Actor"],
      paths: /^system\.(hp\.value|mind\.has(Intelligence|Charisma))$/,
      inside: { Item: { comes: true }, ActiveEffect: { comes: true } },
    },
  },
);

/** Back in the own shape: exactly as it was, with the wounds of both (L3544). */
export function returned(actor: Creature, form: Form): Change[] {
  return [
    ...actor.effects.contents.filter(({ origin }) => origin === form.uuid).map((effect) => remove(effect, "shape")),
    ...itemsOf(actor, "bindWeapon")
      .filter((item) => item.getFlag("manifold", FORM_FLAG) === form.id)
      .map((item) => remove(item, "shape")),
    remove(form, "shape"),
    ...mindChanges(actor, form.system.original.attributes, false),
    ...setTo(actor, "system.hp.value", ownHitPoints(actor, form, actor.system.hp.value)),
  ];
}

/** What things of magic brought is over with its scenes; what is left of it when nobody counts them, too (L3335). */
export const shapesRunOut = (actor: Creature, scenes = Infinity): Change[] =>
  unkeptForms(actor).flatMap((form) =>
    form.system.scenes > scenes
      ? setTo(form, "system.scenes", form.system.scenes - scenes, "scene")
      : returned(actor, form),
  );

/** Used to the new body, after any while of peace: nothing is clumsy about it any more (L3548). */
export const shapeSettlesKind: ChangeHandler = magicKind<{ id: string }>(
  { id: text(16) },
  (target, { id }) => {
    const actor = requireCreature(target);
    const form = formsOf(actor).find((one) => one.id === id);
    if (!form) throw new Error(format("BIND.Magic.Problem.ownShape", { name: actor.name }));
    const clumsy = actor.effects.contents.filter(({ origin, statuses }) => origin === form.uuid && statuses.size === 0);
    return [...clumsy.map((effect) => remove(effect, "shape")), ...setTo(form, "system.clumsy", false)];
  },
  {
    limits: {
      of: ["Actor"],
      inside: { Item: { paths: /^system\.clumsy$/ }, ActiveEffect: { comes: true } },
    },
  },
);

export const shapeEndsKind: ChangeHandler = magicKind<{ id: string }>(
  { id: text(16) },
  (target, { id }) => {
    const actor = requireCreature(target);
    const form = formsOf(actor).find((one) => one.id === id);
    if (!form) throw new Error(format("BIND.Magic.Problem.ownShape", { name: actor.name }));
    return returned(actor, form);
  },
  {
    limits: {
      of: ["Actor"],
      paths: /^system\.(hp\.value|mind\.has(Intelligence|Charisma))$/,
      inside: { Item: { comes: true }, ActiveEffect: { comes: true } },
    },
    // The wounds of a stronger shape may be too many for the own one (BI-SPL-16, BI-ATK-12).
    afterwards: offerVitality,
  },
);
