import { everybody, findActor } from "../../../../foundry/platform/documents";
import { THING_TYPES } from "../../ids";
import { fateOf } from "../../rules/characters/cast";
import { curseUrged } from "../../rules/conditions";
import { consequenceStatus } from "../../rules/glory/faction";
import { askedBy, consequencesOf, type Consequence, type ConsequenceList } from "../../rules/glory/consequences";
import { isDeathless } from "../../rules/creatures/kinds";
import { nextPick, type NextPick, type Pick } from "../../rules/glory/dealing";
import { listFor } from "../../rules/glory/defeat";
import type { DefeatFacts, Picker } from "../../rules/glory/picks";
import type { GloryStatus } from "../../rules/guts/glory";
import { castMember, has, isAvatar, isCreature, itemsOf, type Creature } from "../creature";
import { gloryOf } from "./glory";
import { hasGuts } from "./guts";

/** What the effect of a condition remembers that lasts as long as its bearer is Overcome (C5: 1, C6: 1). */
export const WHILE_DOWN = 1;

// What documents say of a defeat whose consequences are still to be dealt (MY-CSQ).

/** A pick as an actor keeps it, with what was said along with it. */
export type StoredPick = Pick & { note: string };

export type Fall = { by: "hp" | "fp"; list: ConsequenceList; status: GloryStatus; picks: StoredPick[] };

const LISTS: readonly ConsequenceList[] = ["nonLethal", "lethal"];
const PICKERS: readonly Picker[] = ["opponent", "player"];

/** Picks that make sense; what somebody else wrote there is none. */
const picksOf = (stored: readonly { list: string; number: number; by: string; note: string }[]): StoredPick[] =>
  stored.flatMap(({ number, note, ...one }) => {
    const list = LISTS.find((id) => id === one.list);
    const by = PICKERS.find((id) => id === one.by);
    return list && by && consequenceAt(list, number) ? [{ list, by, number, note }] : [];
  });

export const consequenceAt = (list: ConsequenceList, number: number): Consequence | undefined =>
  consequencesOf(list).find((one) => one.number === number);

/** The Glory Status at which consequences are dealt now: settled with the first of them, or as it stands (A9). */
function statusOf(actor: Creature): GloryStatus {
  const { glory } = actor.system.fell;
  if (glory !== null && glory >= 1 && glory <= 6) return glory as GloryStatus;
  const { importance } = castMember(actor);
  const guts = hasGuts(actor) ? actor.system.gutsSpent : null;
  return consequenceStatus({ guts, principalGutsAtFall: null, named: importance === "named" });
}

/** A defeat that waits for its consequences, or null. */
export function fallOf(actor: Creature): Fall | null {
  const { by, picks } = actor.system.fell;
  if (by === "none") return null;
  return { by, list: listFor(by), status: statusOf(actor), picks: picksOf(picks) };
}

/** What becomes of it: consequences by Glory Status, or what happens to those without a name (MY-CSQ-05). */
export const fateOfFall = (actor: Creature, { by }: { by: "hp" | "fp" }): "glory" | "dead" | "mercy" =>
  fateOf(castMember(actor), by);

/** Whose pick is next; null: none is, so the Overlord closes it. */
export const nextOf = (actor: Creature, fall: Fall): NextPick | null =>
  fateOfFall(actor, fall) === "glory" ? nextPick(fall.list, fall.status, fall.picks) : null;

/** A Companion's consequences go by its Principal's Glory Status when it falls (MY-CST-04); null: its own, when they are dealt. */
export function gloryAtFall(actor: Creature): GloryStatus | null {
  const principal = findActor(castMember(actor).principal);
  return isCreature(principal) ? gloryOf(principal) : null;
}

export const thingsOf = (actor: Creature): Item[] =>
  actor.items.contents.filter(({ type }) => (THING_TYPES as readonly string[]).includes(type));

/** Traits that can be lost: the Heroic one cannot (MY-TRT-04). */
export const losableTraits = (actor: Creature): Item[] =>
  itemsOf(actor, "mythTrait").filter(({ system }) => system.kind !== "heroic" && !system.locked);

/** What a dream brings: each is remembered with the defeat, and what the sheet can note is noted (C5: 6, 7, 17, C6: 13, 14, 24). */
export const DREAMT = {
  lesson: ["ability", "spell"],
  boon: ["language", "beckoning", "class", "spells", "favor"],
  vision: ["foes", "thing", "cleansed"],
} as const;
type Dreamt = keyof typeof DREAMT;
export const isDreamt = (asked: string | null): asked is Dreamt => asked !== null && Object.hasOwn(DREAMT, asked);

/** What a consequence's dream may bring: a violent defeat swaps no Beckoning (C6: 24). */
export function dreamsIn(consequence: Consequence): readonly string[] {
  const asked = askedBy(consequence);
  return isDreamt(asked) ? DREAMT[asked].filter((one) => one !== "beckoning" || !consequence.italic) : [];
}

/** Factions that somebody is of; the party is none (C6: 32). */
export const factionsOf = (actor: Creature): ItemOf<"mythAggregate">[] =>
  itemsOf(actor, "mythAggregate").filter(({ system }) => system.scope === "faction");

/** Magic is never unremarkable, and always of value. */
const isMagic = ({ type }: Item): boolean => type === "mythMagicItem";

/** What speaks for and against a pick from a list. Whether captors were escaped before is the table's to know. */
export function factsOf(actor: Creature, list: ConsequenceList): DefeatFacts {
  const things = thingsOf(actor);
  const elsewhere = (fallOf(actor)?.picks ?? []).filter((one) => one.list !== list);
  return {
    isAvatar: isAvatar(actor),
    deathless: isDeathless(actor.system.classification),
    elsewhere: elsewhere.flatMap((one) => consequenceAt(one.list, one.number) ?? []),
    available: [
      ...(losableTraits(actor).length > 0 ? (["trait"] as const) : []),
      ...(things.length > 0 ? (["importantItem"] as const) : []),
      ...(things.some((item) => !isMagic(item)) ? (["plainGear"] as const) : []),
      ...(things.length > 0 ? (["valuableItem"] as const) : []),
      "neverEscapedThese",
    ],
  };
}

/** The Jinxed who fall are urged into a curse, where one is open (MY-CND-49). */
export const isCurseUrged = (actor: Creature, open: readonly Consequence[]): boolean =>
  curseUrged({
    jinxed: has(actor, "jinxed"),
    overcome: true,
    curseOpen: open.some(({ condition }) => condition === "cursed"),
  });

/** Everybody at the table who can fall: in the world, in the scene, in fights of other scenes; each once. */
export function allWhoMayFall(): Creature[] {
  const fighters = game.combats.contents.flatMap(({ combatants }) => combatants.contents.map(({ actor }) => actor));
  return [...new Set([...everybody(), ...fighters])].filter(isCreature);
}

/** Those of them whose consequences wait. */
export const allFallen = (): Creature[] => allWhoMayFall().filter((actor) => fallOf(actor) !== null);
