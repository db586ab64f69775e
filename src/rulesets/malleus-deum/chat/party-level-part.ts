import type { CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findActor, isActorOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/i18n";
import { levelParty, type LevelNotice } from "../rules/gm";
import { openLevel } from "../actions/characters/level";
import { isPlayed, levelEditions } from "../adapters/editions";
import { archetypeItem, toArchetype, type Character } from "../adapters/characters/level";
import { changesWords } from "../adapters/characters/level-words";
import { type PartyLevelData, membersIn } from "../stored/party-level-data";

/** The GM raises the party: everybody's row of the new level, and a button that opens their choices (MD-GMT-07, MD-CHR-03). */
export const partyLevelPartType: CardPartType = {
  template: "malleus-deum/cards/party-level.hbs",
  context: (part) => ({ members: membersIn(part).map(memberView) }),
  told: () => localize("MALLEUS.Level.party"),
  about: (part) => membersIn(part).map(({ uuid }) => uuid),
  actions: { level: onLevel },
};

function memberView({ uuid, level }: PartyLevelData["members"][number]): object {
  const actor = findActor(uuid);
  if (!isActorOf(actor, "malleusCharacter")) return { uuid, name: localize("MANIFOLD.Card.GoneDocument"), level };
  const done = actor.system.level >= level;
  const notice = noticeOf(actor, level);
  const brings = notice ? changesWords(notice.changes) : "";
  const beyond = notice?.beyondTable ? [localize("MALLEUS.Level.empty"), ...laterHint()].join(" ") : "";
  return { uuid, name: actor.name, level, done, brings: brings || beyond, may: !done && actor.isOwner };
}

/** Most archetypes have levels beyond the first in later editions, or as the author withdrew them (MDC-CHR-08). */
const laterHint = (): string[] =>
  isPlayed("later") && levelEditions().includes("withdrawn") ? [] : [localize("MALLEUS.Level.laterOff")];

/** What the archetype's table says of that level; null without an archetype. */
function noticeOf(actor: Character, level: number): LevelNotice | null {
  const item = archetypeItem(actor);
  const archetype = item && toArchetype(item);
  if (!archetype) return null;
  return levelParty([{ id: actor.uuid, level: level - 1, archetype }])[0] ?? null;
}

async function onLevel(_part: CardPart, _card: CardContext, button: HTMLElement): Promise<void> {
  const actor = findActor(button.dataset.actor);
  if (isActorOf(actor, "malleusCharacter") && actor.isOwner) await openLevel(actor);
}
