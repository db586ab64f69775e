import { perform } from "../../../../engine";
import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { element } from "../../../../foundry/platform/html";
import { format, localize } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { rollChaseEvent, startRank, type Runner } from "../../rules/pursuit";
import { isCreature, isPlayerCharacter, type Creature } from "../../adapters/creature";
import { distanceBetween } from "../../adapters/combat/ground";
import { DIALOG_CLASSES, RULESET_ID } from "../../ids";
import { ask, choice, entry, hint, numberEntry } from "../../../../foundry/windows/prompt";
import { chasePart } from "../../stored/chase-data";

/** Ranks that the GM may start somebody at, far beyond what the book suggests. */
const MOST = 20;

/** The GM says who runs after whom, how far ahead, and where to (MDC-CMB-07, MDC-CMB-08); a card carries the chase on. */
export async function beginChase(combat: Combat): Promise<unknown> {
  const creatures = [
    ...new Set(
      combat.combatants.contents.map(({ actor }) => actor).filter((actor): actor is Creature => isCreature(actor)),
    ),
  ];
  const leader = leaderOf(creatures, distanceBetween);
  const data = await ask(
    { title: localize("MALLEUS.Chase.title"), icon: "fa-solid fa-person-running", classes: DIALOG_CLASSES },
    hint(localize("MALLEUS.Chase.hint")),
    ...creatures.map((actor, at) => fields(actor, at, leader)),
    entry(localize("MALLEUS.Chase.destination"), "destination", { type: "number", min: "1", max: "99" }),
  );
  if (!data) return null;
  const runners = creatures.flatMap(({ uuid }, at): Runner[] => {
    const side = data[`side-${at}`];
    const rank = Math.round(Number(data[`rank-${at}`])) || 0;
    return side === "quarry" || side === "pursuer" ? [{ id: uuid, side, rank }] : [];
  });
  if (!["quarry", "pursuer"].every((side) => runners.some((one) => one.side === side))) {
    ui.notifications.warn(localize("MALLEUS.Chase.twoSides"));
    return null;
  }
  const goal = Math.round(Number(data.destination)) || null;
  return postCard({ actor: null, parts: [chasePart({ round: 1, runners, destination: goal })] });
}

/** Of those who pursue whoever stands nearest to one who runs; where nothing can be measured the first of them. */
export function leaderOf(creatures: readonly Creature[], between: typeof distanceBetween): Creature | null {
  const quarry = creatures.filter((one) => !isPlayerCharacter(one));
  const gap = (one: Creature): number => Math.min(...quarry.map((other) => between(one, other) ?? Infinity));
  return creatures
    .filter(isPlayerCharacter)
    .reduce<Creature | null>((best, one) => (best && gap(best) <= gap(one) ? best : one), null);
}

/** Which side a creature runs on, and where it starts: foes flee from the characters until somebody says otherwise. */
function fields(actor: Creature, at: number, leader: Creature | null): HTMLElement {
  const side = isPlayerCharacter(actor) ? "pursuer" : "quarry";
  const sides = ["pursuer", "quarry", "none"].map((id) => [id, localize(`MALLEUS.Chase.side.${id}`)] as const);
  const starts = format("MALLEUS.Chase.startsAt", { name: actor.name });
  return element(
    "div",
    "malleus-runner",
    choice(actor.name, `side-${at}`, sides, side),
    numberEntry(starts, `rank-${at}`, startRank(side, actor === leader), 0, MOST),
  );
}

/** What the city throws in their way (companion table 1.22). */
export async function rollEvent(origin: string | null): Promise<unknown> {
  const rolls: Roll[] = [];
  const { outcome } = await perform(() => rollChaseEvent(), foundryDice(rolls));
  const text = localize(`MALLEUS.Table.chase.${outcome.id}`);
  const part = { ...notePart(RULESET_ID, localize("MALLEUS.Chase.event"), text), about: `event-${outcome.id}` };
  return postCard({ actor: null, origin, rolls, parts: [part] });
}
