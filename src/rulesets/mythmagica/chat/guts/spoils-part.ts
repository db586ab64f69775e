import { postCard } from "../../../../foundry/chat/post-card";
import type { CardPart } from "../../../../foundry/contracts/card";
import type { CardContext, CardPartType } from "../../../../foundry/contracts/message-part";
import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { ask, choice } from "../../../../foundry/windows/prompt";
import { isAvatar, isCreature, type Creature } from "../../adapters/creature";
import { thingsOf } from "../../adapters/guts/defeat";
import { RULESET_ID } from "../../ids";
import { lotOf, protectedItems, spoilsOf } from "../../rules/glory/faction";
import type { GloryStatus } from "../../rules/guts/glory";
import { keptBy, keptFrom, keptPart, readKept, readSpoils, type SpoilsData } from "../../stored/spoils-data";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Defeat.${key}`, data);

/** The highest Glory Status among the losers that a user plays; 1 for players whose characters were not there. */
const statusOfUser = ({ losers }: SpoilsData, user: User): GloryStatus =>
  Math.max(
    1,
    ...losers.flatMap(({ uuid, status }) => {
      const actor = findActor(uuid);
      return isAvatar(actor) && actor.testUserPermission(user, "OWNER") ? [status] : [];
    }),
  ) as GloryStatus;

/** Things that a player may name; the Overlord is none (MY-CSQ-04). */
const allowedTo = (data: SpoilsData, user: User): number =>
  user.isGM ? 0 : (protectedItems(data.status as GloryStatus, statusOfUser(data, user)) ?? 0);

const leftFor = (data: SpoilsData, card: string | null): number => allowedTo(data, game.user) - keptBy(card, game.user);

/** What the victors take, what becomes of the losers, and what their players keep. */
export const spoilsPartType: CardPartType = {
  template: "mythmagica/cards/spoils.hbs",
  context(part, { message }) {
    const data = readSpoils(part);
    const status = data.status as GloryStatus;
    const { loot, people } = spoilsOf(status);
    const left = leftFor(data, message.id);
    return {
      title: say("spoils", { glory: status }),
      loot: say(`loot.${loot}`),
      people: say(`people.${people}`),
      lots: data.losers.map(({ name, status: own }) => say(`lot.${lotOf(status, own as GloryStatus)}`, { name })),
      kept: keptFrom(message.id, (user) => allowedTo(data, user)),
      keep: left > 0 ? say("keep", { count: left }) : "",
    };
  },
  actions: { keepThing },
};

/** Things of the losers that can still be named: what somebody has named already is kept. */
export function thingsToKeep(card: string | null, data: SpoilsData): (readonly [uuid: string, words: string])[] {
  const kept = keptFrom(card, (user) => allowedTo(data, user));
  const owners = data.losers.map(({ uuid }) => findActor(uuid)).filter((one): one is Creature => isCreature(one));
  return owners
    .flatMap((actor) => thingsOf(actor).map(({ uuid, name }) => [uuid, `${name} (${actor.name})`] as const))
    .filter(([, words]) => {
      const at = kept.indexOf(words);
      return at < 0 || kept.splice(at, 1).length === 0;
    });
}

/** Any player names any thing of any loser. */
async function keepThing(part: CardPart, { message }: CardContext): Promise<void> {
  const data = readSpoils(part);
  if (leftFor(data, message.id) <= 0) return void ui.notifications.warn(say("blocked.kept"));
  const things = thingsToKeep(message.id, data);
  const answers = await ask(
    { title: localize("MYTHMAGICA.Defeat.keepTitle"), icon: "fa-solid fa-hand", classes: ["manifold", RULESET_ID] },
    choice(say("asks.thing"), "thing", things),
  );
  const thing = things.find(([uuid]) => uuid === answers?.thing);
  if (thing && leftFor(data, message.id) > 0)
    await postCard({ actor: null, origin: message.id, parts: [keptPart({ thing: thing[1].slice(0, 120) })] });
}

/** What somebody keeps, as they said it. */
export const keptPartType: CardPartType = {
  template: "shared/note.hbs",
  context: (part) => ({ title: say("kept", { thing: readKept(part).thing }), text: "" }),
};
