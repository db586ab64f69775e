import { actorCards, keepActorCard, type CardNote } from "../../../../foundry/messages/actor-cards";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import { everybody, findActor } from "../../../../foundry/platform/documents";
import { conflictOn } from "../conflict/noted-conflicts";
import { isCreature, itemsOf } from "../creature";
import { diseaseIn, type Affliction } from "./afflictions";

// MY-DIS-22: a lycanthrope's rolls, and what ends the Scene or the change in which they count, are remembered with it in their order.

const CHANGES = "changes";
const MOST_CHANGES = 40;

const ROLLS = "lycanthropy-";

/** What a roll of a lycanthrope is about. */
export const aboutChange = (which: string): string => `${ROLLS}${which}`;

/** A Scene ends with each of these. */
const SCENES: readonly unknown[] = ["scene", "night", "chapter", "session", "adventure"];

/** Whether a card of the Overlord's ends one of these stretches of play. */
const endsStretch = ({ author, system }: CardMessage, stretches: readonly unknown[]): boolean =>
  author?.isGM === true && system.proposals.some(({ data }) => stretches.includes(data.over));

/** Whether a card ends the Scene for whoever is in it. */
export const endsScene = (message: CardMessage): boolean => endsStretch(message, SCENES);

/** A change ends with the sunrise, and begins or ends with a card that says so. */
const turnsChange = (message: CardMessage, item: string | null): boolean =>
  endsStretch(message, ["night"]) || covers(message).some((one) => one.data.item === item);

const covers = ({ system }: CardMessage) =>
  system.proposals.filter(({ kind, data }) => kind === "mythCourse" && data.step === "cover");

/** An actor's owners can note any card with it: only their own rolls, its own changes and the Overlord's word count. */
function concerns(message: CardMessage, actor: Actor): boolean {
  const { author, system } = message;
  if (endsScene(message)) return true;
  const own =
    system.actor === actor.uuid
      ? conflictOn(message)?.about.startsWith(ROLLS) === true || covers(message).length > 0
      : covers(message).some(({ target }) => target === actor.uuid);
  return own && author !== null && actor.testUserPermission(author, "OWNER");
}

const note: CardNote = { most: MOST_CHANGES, concerns };

/** The latest cards up to the first that ends what they count in. */
function since(actor: Actor, ends: (message: CardMessage) => boolean): CardMessage[] {
  const all = actorCards(actor, CHANGES, note);
  const end = all.findIndex(ends);
  return end < 0 ? all : all.slice(0, end);
}

/** Cards of a lycanthrope in the Scene that is being played, the oldest first. */
export const changesOfScene = (actor: Actor): CardMessage[] => since(actor, endsScene).reverse();

/** Cards of the change that a lycanthrope is in, the oldest first; the roll that began it is no part of it. */
export const changesOfChange = (actor: Actor, { id }: Affliction): CardMessage[] =>
  since(actor, (message) => turnsChange(message, id)).reverse();

const isLycanthrope = (actor: Actor): boolean =>
  isCreature(actor) && itemsOf(actor, "mythCurse").some((one) => diseaseIn(one)?.key === "lycanthropy");

/** Remembers with lycanthropes what they roll, and what it counts in. */
export async function noteChange(message: CardMessage): Promise<void> {
  const named = [message.system.actor, ...covers(message).map(({ target }) => target)].flatMap(
    (uuid) => findActor(uuid) ?? [],
  );
  const all = endsScene(message) ? everybody() : named;
  for (const actor of new Set(all))
    if (isLycanthrope(actor) && concerns(message, actor)) await keepActorCard(actor, CHANGES, message, note);
}
