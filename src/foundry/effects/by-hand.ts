import { asData } from "../changes/data-shape";
import { notePart } from "../chat/note-part";
import { postCard } from "../chat/post-card";
import type { ProposalDraft } from "../contracts/time";
import { HAND_KIND, type HandData } from "../conditions/hand-data";
import { loadForDocuments } from "../registry/load-for";
import { playOf } from "../registry/plays";
import { rulesetOf } from "../registry/registry";

/**
 * Changes an actor's effects as somebody said by hand: a short card, done at once by the one writer where this user may, that takes it
 * back. What befalls a foe is told to the GMs alone.
 * @param holder The item whose effect it is, where it is not the actor's own.
 */
export async function byHand(
  actor: Actor,
  data: HandData | readonly HandData[],
  title: string,
  holder: Actor | Item = actor,
): Promise<unknown> {
  await loadForDocuments([actor]);
  const said = [data].flat();
  const follows = holder === actor ? (await Promise.all(said.map((one) => followsOf(actor, one)))).flat() : [];
  const gamemasters = game.users.filter(({ isGM }) => isGM).map(({ id }) => id ?? "");
  return postCard({
    actor,
    parts: [notePart(rulesetOf(actor)?.id ?? "", title)],
    proposals: [
      ...said.map((one) => ({
        kind: HAND_KIND,
        target: holder.uuid,
        source: actor.uuid,
        data: asData(one),
        automatic: true,
      })),
      ...follows,
    ],
    ...(actor.hasPlayerOwner ? {} : { whisper: gamemasters }),
  });
}

/** What its game says comes with a condition that is set. */
async function followsOf(actor: Actor, said: HandData): Promise<ProposalDraft[]> {
  return said.what === "gain"
    ? ((await playOf(rulesetOf(actor))?.followsByHand?.(actor, said.condition, said)) ?? [])
    : [];
}
