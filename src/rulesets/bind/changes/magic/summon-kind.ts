import { isObject, maybe, oneOf, text, whole, type Guard } from "../../../../foundry/changes/data-shape";
import { create } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { localize } from "../../../../foundry/platform/i18n";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { callDead, mostCalledHp, UNDEAD } from "../../rules/spells/dead";
import { callPlants } from "../../rules/spells/nature";
import { SUMMONS_FLAG } from "../../adapters/relations";
import { magicKind } from "./bind-magic-kind";
import { requireCreature } from "../bind-kind";

export type SummonData = {
  id: string;
  name: string;
  what: "dead" | "plants";
  strength: number;
  /** Of the body, in life. */
  hitPoints?: number;
  level: number;
  intelligence: number;
  wits: number;
  /** Of Clever and Greater. */
  clever?: number;
  greater?: number;
  number?: number;
};

/** A creature that was called, as the rules make it. */
type Made = {
  name: string;
  img: string;
  kind: "undead" | "plant";
  attributes: Record<"strength" | "dexterity" | "speed" | "wits", number>;
  intelligence: number | null;
  charisma: number | null;
  aggression: number;
  armour: { dr: number; coverage: string };
  mana: number;
  number: number;
};

function makeDead({ name, strength, intelligence, level, clever = 0, greater = 0, hitPoints = 0 }: SummonData): Made {
  if (hitPoints > mostCalledHp(level, intelligence, greater > 0))
    throw new Error(localize("BIND.Magic.Problem.tooLarge"));
  const called = callDead(strength, intelligence, clever);
  const { dexterity, speed, wits } = called;
  return {
    name,
    img: "systems/manifold/assets/game-icons/shambling-zombie.svg",
    kind: "undead",
    attributes: { strength, dexterity, speed, wits },
    intelligence: called.intelligence,
    charisma: called.charisma,
    aggression: UNDEAD.aggression,
    armour: { dr: UNDEAD.armour.dr, coverage: UNDEAD.armour.coverage },
    mana: called.manaBase,
    number: 1,
  };
}

function makePlants({ name, strength, intelligence, level, wits, number = 1 }: SummonData): Made {
  const plants = callPlants(level, intelligence, wits, { number, strength });
  return {
    name,
    img: "systems/manifold/assets/game-icons/carnivorous-plant.svg",
    kind: "plant",
    attributes: { strength, dexterity: plants.dexterity, speed: plants.speed, wits: plants.wits },
    intelligence: null,
    charisma: null,
    aggression: plants.aggression,
    armour: { dr: plants.armour.dr, coverage: plants.armour.coverage },
    mana: 0,
    number,
  };
}

/** An actor's data, by what the rules made. */
const actorData = (id: string, made: Made, ownership: object): object => ({
  _id: id,
  type: "bindNpc",
  name: made.name,
  img: made.img,
  ownership,
  prototypeToken: { name: made.name, texture: { src: made.img }, disposition: 1 },
  system: {
    kind: made.kind,
    aggression: made.aggression,
    naturalArmour: made.armour,
    mind: { hasIntelligence: made.intelligence !== null, hasCharisma: made.charisma !== null },
    hp: { value: 6 + made.attributes.strength },
    mp: { base: made.mana },
    attributes: Object.fromEntries(
      Object.entries({
        ...made.attributes,
        intelligence: made.intelligence ?? 0,
        charisma: made.charisma ?? 0,
      }).map(([key, base]) => [key, { base }]),
    ),
  },
});

const isMade = (value: unknown): value is Made => isObject(value) && isObject(value.attributes);

const idGuard: Guard = (value) => typeof value === "string" && /^\w{16}$/.test(value);

/**
 * A creature comes into the world: the caster keeps a note of it, and the actor of the same id is made by whoever writes (BI-SPL-04,
 * BI-SPL-15). Taken back, the actor and its tokens go again.
 */
export const summonKind: ChangeHandler = magicKind<SummonData>(
  {
    id: idGuard,
    name: text(80),
    what: oneOf("dead", "plants"),
    strength: whole(-5, 20),
    hitPoints: maybe(whole(0, 99)),
    level: whole(1, 20),
    intelligence: whole(-9, 20),
    wits: whole(-9, 20),
    clever: maybe(whole(0, 9)),
    greater: maybe(whole(0, 9)),
    number: maybe(whole(1, 20)),
  },
  (target, data) => {
    const actor = requireCreature(target);
    const made = data.what === "dead" ? makeDead(data) : makePlants(data);
    return [
      create(actor, "Item", {
        _id: data.id,
        type: "bindStandingSpell",
        name: made.name,
        img: made.img,
        flags: { [SYSTEM_ID]: { [SUMMONS_FLAG]: made } },
        system: {
          spell: data.what === "dead" ? "callingTheDead" : "callOfTheVerdantGoddess",
          castLevel: data.level,
          mp: 0,
          target: `Actor.${data.id}`,
        },
      }),
    ];
  },
  {
    limits: { of: ["Actor"], inside: { Item: { comes: true } } },
    // A creature of the world's is the GM's to let in.
    ruling: () => true,
    async beyond(changes, { undone }) {
      for (const change of changes) {
        if (change.kind !== "create") continue;
        const id = String(change.data._id);
        const there = game.actors.get(id);
        const { sendAway, standBeside } = await import("../../../../foundry/relations/called-actor");
        if (undone) {
          if (there) await sendAway(id);
          continue;
        }
        const made = foundry.utils.getProperty(change.data, `flags.${SYSTEM_ID}.${SUMMONS_FLAG}`);
        const caller = fromUuidSync(change.target) as Actor | null;
        if (there || !isMade(made) || !caller) continue;
        const actor = await Actor.create(actorData(id, made, caller.ownership), { keepId: true });
        if (actor) await standBeside(actor, caller, { number: made.number, linked: false });
      }
    },
  },
);
