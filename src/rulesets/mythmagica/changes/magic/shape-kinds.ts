import { attributesOf, deriveAttributes, type Attributes } from "../../rules/attributes";
import { SENSES, VISIONS } from "../../rules/attributes/senses";
import { isBodiless } from "../../rules/creatures";
import type { Change } from "../../../../engine";
import { create, remove, setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import type { Limits } from "../../../../foundry/contracts/limits";
import { format } from "../../../../foundry/platform/i18n";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { ownSheet } from "../../adapters/characters/attributes";
import { conditionsOf } from "../../adapters/conditions/conditions";
import { itemsOf, type Creature } from "../../adapters/creature";
import { poolsOf } from "../../adapters/characters/pools";
import { roomChanges } from "../../adapters/grid/room";
import { formOf, sheetInShape, sizeIn } from "../../adapters/magic/shape";

import { fatePoints, hitPoints } from "../../rules/characters";
import { cappedMaxima } from "../../rules/conditions";
import { RESPONSES, type Response } from "../../rules/combat/response";
import { changedAttributes, keptShare, shapeBlocked } from "../../rules/magic/shapes";
import { SIZES, type Size } from "../../rules/size/category";
import { stored } from "../../../../engine";
import {
  flag,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  otherwise,
  textOf,
  whole,
} from "../../stored/readers";
import { castId } from "../../stored/spell-mark";
import { creatureKind } from "../creature-kind";
import { POOL_PATHS } from "../combat/pools-changes";

/** Flag of what a shape brought: its casting. */
export const SHAPE_FLAG = "mythShape";

const refuse = (why: string, { name }: { name: string }): never => {
  throw new Error(format(`MYTHMAGICA.Magic.blocked.${why}`, { name }));
};

/** Sides of tokens that were placed. */
export const TOKEN_ROOM = /^(width|height)$/;

const limits: Limits = {
  of: ["Actor"],
  paths: new RegExp(`^system\\.(form|${POOL_PATHS})$`),
  inside: { ActiveEffect: { comes: true }, Item: { comes: true } },
  tokens: TOKEN_ROOM,
};

type Form = Creature["system"]["form"];

/** Eyes, limbs and wings of a shape (MY-PLY-08, MY-ATT-09). */
type Body = Pick<Form, "heads" | "internalImmune" | "reach" | "winged" | "vision"> & {
  senses: string[];
  moveModes: { mode: string; speed: number | null }[];
};

type Attack = {
  name: string;
  damage: number;
  form: string;
  tempo: number;
  parry: number;
  /** Cards of earlier releases knew blows of nature alone. */
  mode: string;
  setback: number;
  setbackForm: string;
  range: number | null;
  freeUpkeep: boolean;
  limbs: number;
};

/** A shape as the dialog chose it from a creature's entry. */
export type ShapeData = {
  cast: string;
  name: string;
  actor: string;
  level: number;
  rank: number;
  attributes: Attributes;
  size: Size;
  shape: "humanoid" | "hybrid" | "other";
  defences: Record<string, Response>;
  speaks: boolean;
  attacks: Attack[];
  /** Cards of earlier releases say nothing of it. */
  body?: Body;
};

const attribute = whole(-50, 50);
const attributes = object<Attributes>({
  ...{ tn: attribute, st: attribute, ag: attribute, cr: attribute },
  ...{ pc: attribute, ht: attribute, in: attribute },
});

const shape = object<ShapeData>({
  cast: castId,
  name: matching(/^.{1,80}$/s),
  actor: textOf(200),
  level: whole(0, 20),
  rank: whole(0, 99),
  attributes,
  size: oneOf(SIZES),
  shape: oneOf(["humanoid", "hybrid", "other"]),
  defences: stored.byName(oneOf(RESPONSES), 60),
  speaks: flag,
  attacks: list(
    object<Attack>({
      name: matching(/^.{1,80}$/s),
      damage: whole(0, 99),
      form: textOf(40),
      tempo: whole(-20, 20),
      parry: whole(-20, 20),
      mode: otherwise(textOf(40), "natural"),
      setback: otherwise(whole(0, 99), 0),
      setbackForm: otherwise(textOf(40), ""),
      range: otherwise(nullable(whole(0, 9999)), null),
      freeUpkeep: otherwise(flag, false),
      limbs: otherwise(whole(1, 99), 1),
    }),
    8,
  ),
  body: optional(
    object<Body>({
      vision: oneOf(VISIONS),
      senses: list(oneOf(SENSES), 9),
      heads: whole(1, 99),
      internalImmune: flag,
      reach: nullable(whole(0, 999)),
      winged: flag,
      moveModes: list(object({ mode: textOf(40), speed: nullable(whole(0, 999)) }), 12),
    }),
  ),
});

/** The same share of Hit and Fate Points with other maxima (MY-PLY-09, MY-SIZ-10); what is stored counts from the full ones. */
function sharesKept(actor: Creature, form: Form): Change[] {
  const pools = poolsOf(actor);
  const full = deriveAttributes(sheetInShape(form, ownSheet(actor)));
  const { hpMax, fpMax } = cappedMaxima(full, conditionsOf(actor));
  const hp = keptShare(hitPoints(pools), pools.hpMax, hpMax);
  const fp = keptShare(fatePoints(pools), pools.fpMax, fpMax);
  return [
    ...setTo(actor, "system.damage", full.hpMax - hp, "shape"),
    ...setTo(actor, "system.setback", full.fpMax - fp, "shape"),
  ];
}

/** One's own attributes as they are written, without what comes and goes. */
const ownNow = (actor: Creature): Attributes => ({
  ...deriveAttributes({ ...ownSheet(actor), effects: [] }).attributes,
});

const NO_FORM = (of: Form): Form => ({
  ...of,
  ...{ name: "", cast: "", actor: "", level: null, size: "", shape: "other", defences: {}, speaks: false },
  embodied: false,
  ...{ attributes: attributesOf(() => 0), own: attributesOf(() => 0), resize: 0, withGear: true, sizeOnly: false },
});

/** Another shape (MY-PLY-01 to 09): its numbers, its natural attacks, the same share of both pools. */
const shapeKind = creatureKind<ShapeData>(
  shape,
  (actor, { attacks, rank, body, ...data }) => {
    if (formOf(actor)) return refuse("shapedAlready", actor);
    const { level } = actor.system.derived;
    const target = { corporeal: isCorporeal(actor), level };
    const why = shapeBlocked(
      { named: true, seen: true, corporeal: true, examples: [{ level: data.level }] },
      target,
      rank,
    );
    if (why) return refuse(why, actor);
    const own = ownNow(actor);
    const form: Form = { ...actor.system.form, ...data, ...body, embodied: body !== undefined, own, sizeOnly: false };
    return [
      ...setTo(actor, "system.form", form, "shape"),
      ...attacks.map(({ name, form: harm, ...attack }) =>
        create(
          actor,
          "Item",
          {
            _id: foundry.utils.randomID(),
            name,
            type: "mythAttackMode",
            img: "systems/manifold/assets/game-icons/claws.svg",
            flags: { [SYSTEM_ID]: { [SHAPE_FLAG]: data.cast } },
            system: { ...attack, damageForm: harm },
          },
          "shape",
        ),
      ),
      ...sharesKept(actor, form),
      ...roomChanges(actor, sizeIn(actor, form)),
    ];
  },
  limits,
);

/** Not made of matter: neither is changed, nor changed into. */
export const isCorporeal = ({ system: { classification } }: Creature): boolean =>
  !isBodiless(classification.kin) && ![...classification.keywords].includes("incorporeal");

type Resize = { cast: string; steps: number; withGear: boolean };

/** So many categories larger, below 0 smaller (MY-SIZ-08 to 13). */
const resizeKind = creatureKind<Resize>(
  object<Resize>({ cast: castId, steps: whole(-6, 6), withGear: otherwise(flag, true) }),
  (actor, { cast, steps, withGear }) => {
    const before = actor.system.form;
    if (before.resize !== 0) return refuse("resizedAlready", actor);
    if (steps === 0) return [];
    const sizeOnly = formOf(actor) === null;
    const named = sizeOnly ? { name: cast, cast, own: ownNow(actor) } : {};
    const form: Form = { ...before, ...named, sizeOnly, resize: steps, withGear };
    return [
      ...setTo(actor, "system.form", form, "size"),
      ...sharesKept(actor, form),
      ...roomChanges(actor, sizeIn(actor, form)),
    ];
  },
  limits,
);

/** Back in one's own shape and size, with the wounds of both. */
export function returned(actor: Creature): Change[] {
  const { form } = actor.system;
  if (form.name === "") return [];
  const own = NO_FORM(form);
  return [
    ...setTo(actor, "system.form", own, "shape"),
    ...itemsOf(actor, "mythAttackMode")
      .filter((item) => item.getFlag(SYSTEM_ID, SHAPE_FLAG) === form.cast)
      .map((item) => remove(item, "shape")),
    ...sharesKept(actor, own),
    ...roomChanges(actor, sizeIn(actor, own)),
  ];
}

const revertKind = creatureKind<{ cast: string }>(
  object<{ cast: string }>({ cast: castId }),
  (actor, { cast }) => {
    if (actor.system.form.name === "" || actor.system.form.cast !== cast) return refuse("ownShape", actor);
    return returned(actor);
  },
  limits,
);

/** What has become of one's own attributes while one was in another shape. */
export const changedMeanwhile = (actor: Creature): { key: keyof Attributes; before: number; now: number }[] => {
  const { own } = actor.system.form;
  const now = ownNow(actor);
  return changedAttributes(own, now).map((key) => ({ key, before: own[key], now: now[key] }));
};

/** What cards of shapes and sizes may change, by kind. */
export const shapeKinds: Record<string, ChangeHandler> = {
  mythShape: shapeKind,
  mythResize: resizeKind,
  mythRevert: revertKind,
};
