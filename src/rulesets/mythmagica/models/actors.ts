import type { TypedModel } from "../../../../types/documents";
import type { Schema } from "../../../../types/fields";
import { attempt, lazily } from "../../../foundry/platform/lazily";
import { TypeModel } from "../../../foundry/platform/type-model";
import { tokenSide, SIZES, type Size } from "../rules/size/category";
import { prepare, type Derived } from "./prepared";
import { creature, purse } from "./creature";
import { count, flag, group, html, integer, list, oneOf, openInteger, text, texts } from "./fields";

/** What is left of Hit or Fate Points. */
interface Pool {
  value: number;
  max: number;
}

interface SizeChanges {
  system?: { sizeCategory?: unknown };
  prototypeToken?: object;
}

/** How large somebody was before an update, for those who are told of it afterwards. */
interface SizeOptions {
  mythSize?: Size;
}

type Sized = { parent: Actor; sizeCategory?: unknown; _source: { sizeCategory?: unknown } };

const isSize = (word: unknown): word is Size => (SIZES as readonly unknown[]).includes(word);

/** A token has the room of its creature's size, unless the same change says otherwise (MY-SIZ-02). */
function tokenFollowsSize(
  { parent, sizeCategory: before, _source }: Sized,
  changes: SizeChanges,
  options: SizeOptions,
): void {
  const { sizeCategory: size } = changes.system ?? {};
  if (!isSize(size) || size === _source.sizeCategory || parent.isToken) return;
  if (isSize(before)) options.mythSize = before;
  const isSaid = ["width", "height"].some((side) => side in (changes.prototypeToken ?? {}));
  if (!isSaid) changes.prototypeToken = { ...changes.prototypeToken, width: tokenSide(size), height: tokenSide(size) };
}

/** The model of a creature: what follows from what is stored is worked out by the play's rules. */
function creatureModel<S extends Schema>(schema: () => S): TypedModel<S, Actor> {
  const model = TypeModel<S, Actor>(schema);
  model.LOCALIZATION_PREFIXES = ["MYTHMAGICA.Creature"];
  Object.assign(model.prototype, {
    prepareDerivedData(this: object) {
      prepare(this);
    },
    // Foundry asks before it writes, and what is added here is written along.
    _preUpdate(this: Sized, changes: SizeChanges, options: SizeOptions): Promise<void> {
      tokenFollowsSize(this, changes, options);
      return Promise.resolve();
    },
    // Tokens that were placed follow, once, on the client that wrote the size; taken back it is another such writing.
    _onUpdate(this: Sized, _changes: SizeChanges, { mythSize: before }: SizeOptions, user: string): void {
      if (before && user === game.userId)
        void attempt(async () => (await lazily(() => import("../adapters/grid/room"))).followSize(this.parent, before));
    },
  });
  return model;
}

const level = () => integer(0, { min: 0, max: 20 });

const avatar = () => ({
  ...creature("named"),
  concept: text(),
  biography: html(),
  /** What Attribute Bonuses, XP and free picks were spent on, in that order. */
  purchases: list(group({ kind: text(), id: text(), xp: count(), level: count() })),
});

/** A player's character. */
export class MythAvatarModel extends creatureModel(avatar) {
  declare derived: Derived;
  declare hp: Pool;
  declare fp: Pool;
}

const npc = () => ({
  ...creature("stock"),
  level: level(),
  /** Its numbers stay the GM's in a fight (MY-CMB-03). */
  secret: flag(),
});

/** Whoever the Overlord runs. */
export class MythNpcModel extends creatureModel(npc) {
  declare derived: Derived;
  /** Its Hit Points as a fight counts them: a Mook has one (MY-CST-03). */
  declare standing: Pool;
  declare hp: Pool;
  declare fp: Pool;
}

const swarm = () => ({
  ...npc(),
  batches: count(1),
  /** Hit and Fate Points of one Batch; null: as its attributes give them. */
  batchHp: openInteger({ min: 1 }),
  batchFp: openInteger({ min: 1 }),
  poolDamage: count(),
  poolSetback: count(),
  /** Uuid of the creature that it is made of. */
  baseCreature: text(),
});

/** Many small creatures as one (MY-SWM). */
export class MythSwarmModel extends creatureModel(swarm) {
  declare derived: Derived;
  declare hp: Pool;
  declare fp: Pool;
}

const party = () => ({
  description: html(),
  members: list(new foundry.data.fields.DocumentUUIDField({ required: true, nullable: false, type: "Actor" })),
  /** Uuid of who leads: first in the Overlord's Hunches. */
  leader: text(),
  opportuneAvailable: flag(true),
  ...{ adventure: count(1), session: count(1), chapter: count(1), scene: count(1), round: count(1) },
  /** Steps of closing the Chapter that are done (MY-GEN-05). */
  closing: texts(),
  /** How experience is awarded (MY-XPR-01), and whether guile counts double (MY-XPR-10). */
  xpSystem: text("encounter"),
  guile: flag(),
  /** Whether a Milestone was reached in this Chapter (MY-XPR-05), and uuids of members who had no part in it (MY-XPR-07). */
  milestone: flag(),
  absent: texts(),
  /** What its members share. */
  purse: purse(),
  /** Whether it has come to blows in this Scene (MY-ESC-01). */
  discourseState: oneOf(["discourse", "violence"], "discourse"),
  encounters: list(
    group({
      name: text(),
      level: count(),
      kind: oneOf(["single", "extended"], "single"),
      guile: flag(),
      count: count(1),
      plotWorthy: flag(true),
      threshold: openInteger({ min: 0 }),
      /** Uuid of the foe that was beaten; blank: written by hand. */
      foe: text(),
    }),
  ),
});

/** Those who travel together, and the story's clock. */
export class MythPartyModel extends TypeModel<ReturnType<typeof party>, Actor>(party) {
  static override LOCALIZATION_PREFIXES = ["MYTHMAGICA.Party"];
}

declare global {
  interface ActorModels {
    mythAvatar: typeof MythAvatarModel;
    mythNpc: typeof MythNpcModel;
    mythSwarm: typeof MythSwarmModel;
    mythParty: typeof MythPartyModel;
  }
}
