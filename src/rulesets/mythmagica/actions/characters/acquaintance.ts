import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, warn } from "../../../../foundry/platform/i18n";
import { ask, choice, entry, hint } from "../../../../foundry/windows/prompt";
import { isAvatar } from "../../adapters/creature";
import { isPartyActor } from "../../adapters/characters/parties";
import { ACQUAINTANCE, ACQUAINTED } from "../../changes/characters/acquaintance-kinds";
import { RULESET_ID } from "../../ids";
import { opportuneBlocked } from "../../rules/traits";

const say = (key: string, data: Record<string, string> = {}): string => format(`MYTHMAGICA.Acquaintance.${key}`, data);
const wordsIn = (value: unknown, most: number): string =>
  String(value ?? "")
    .trim()
    .slice(0, most);

/** An Avatar of this user's knows somebody here: who, and from where. The card waits for the Overlord's approval (MY-TRT-09). */
export async function openAcquaintance(members: readonly Actor[], party: Actor): Promise<unknown> {
  const avatars = members.filter(isAvatar).filter(({ isOwner }) => isOwner);
  if (!isPartyActor(party) || avatars.length === 0) return void warn("MYTHMAGICA.Acquaintance.nobody");
  if (opportuneBlocked(party.system.opportuneAvailable, true))
    return void warn("MYTHMAGICA.Acquaintance.usedThisSession");
  const own = avatars.find(({ uuid }) => uuid === game.user.character?.uuid);
  const answers = await ask(
    { title: say("title"), icon: "fa-solid fa-handshake", classes: ["manifold", RULESET_ID] },
    choice(
      say("whose"),
      "whose",
      avatars.map(({ uuid, name }) => [uuid, name] as const),
      own?.uuid,
    ),
    entry(say("who"), "who", { maxLength: 60, required: true }),
    entry(say("story"), "story", { maxLength: 90, required: true }),
    hint(say("hint")),
  );
  const [who, story] = [wordsIn(answers?.who, 60), wordsIn(answers?.story, 90)];
  const avatar = avatars.find(({ uuid }) => uuid === answers?.whose);
  if (!answers || !avatar) return null;
  if (who === "" || story === "") return void warn("MYTHMAGICA.Acquaintance.blank");
  const id = foundry.utils.randomID();
  const text = `${who}: ${story}`;
  return postCard({
    id,
    actor: avatar,
    mode: "public",
    parts: [notePart(RULESET_ID, say("card", { name: avatar.name, who }), story)],
    proposals: [
      {
        ...{ kind: ACQUAINTANCE, target: avatar.uuid, source: null },
        ...{ data: { text, party: party.uuid }, automatic: game.user.isGM },
      },
      { kind: ACQUAINTED, target: party.uuid, source: avatar.uuid, data: { of: id } },
    ],
  });
}
