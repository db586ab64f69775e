import { postCard } from "../../../../foundry/chat/post-card";
import { notePart } from "../../../../foundry/chat/note-part";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { format, localize } from "../../../../foundry/platform/i18n";
import { tokenOf } from "../../../../foundry/platform/measure";
import { isCreature, type Creature } from "../../adapters/creature";
import { inFight } from "../../adapters/combat/fight";
import { hasGuts } from "../../adapters/guts/guts";
import { payerOf } from "../../adapters/guts/guts-payer";
import { rewardProblem, type TraitItem } from "../../adapters/characters/traits";
import { RULESET_ID } from "../../ids";
import { refreshes } from "../../rules/guts/refresh";
import {
  applausePart,
  complicationPart,
  hiddenPart,
  type ComplicationData,
  type Reward,
} from "../../stored/applause-data";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Applause.${key}`, data);

/** Characters of this user's who could have the fan's Refresh: the user's own, else all Named that they play. */
export function fansOf(user: User): Creature[] {
  const own = user.character;
  if (isCreature(own) && hasGuts(own)) return [own];
  const named = game.actors.contents.filter(isCreature).filter(hasGuts);
  if (!user.isGM) return named.filter((one) => one.testUserPermission(user, "OWNER"));
  // Of the Overlord's those who are there; without a map and a fight the table knows who is (L3161).
  const theirs = named.filter((one) => !one.hasPlayerOwner);
  const here = theirs.filter((one) => tokenOf(one) !== null || inFight(one) !== null);
  return here.length > 0 ? here : theirs;
}

/** Rewards a performer (MY-GUT-13, 18, MY-TRT-02, 03, 07, 10): the performer's player takes it or keeps the Trait. */
export function applaud(
  performer: Creature,
  reward: Reward,
  { trait = null, fan = null }: { trait?: TraitItem | null; fan?: Creature | null } = {},
): Promise<unknown> {
  const why = rewardProblem(performer, reward, trait, game.user);
  if (why) {
    ui.notifications.warn(localize(`MYTHMAGICA.Guts.blocked.${why}`));
    return Promise.resolve(null);
  }
  const id = foundry.utils.randomID();
  const both = refreshes(reward === "scenery" ? "trait" : reward).fan;
  const words = trait ? trait.system.text || trait.name : "";
  const proposals: ProposalDraft[] = [
    {
      kind: "mythReward",
      target: performer.uuid,
      // Nobody but the performer's player, or the Overlord, takes it.
      source: null,
      data: { reward, trait: trait?.id ?? "", fan: game.user.id ?? "" },
      ...(both ? {} : { automatic: true }),
    },
    ...(both && fan && fan !== performer
      ? [{ kind: "mythFan", target: fan.uuid, source: fan.uuid, data: { of: id } }]
      : []),
  ];
  const part = applausePart({ step: "offered", reward, performer: performer.uuid, words });
  return postCard({ id, actor: both ? fan : performer, parts: [part], proposals });
}

/** What a Flaw brought about: a Minor Refresh for whoever has it (MY-GUT-19). */
export const flawCost = (actor: Creature, flaw: Item): Promise<unknown> => {
  const part = applausePart({ step: "offered", reward: "flaw", performer: actor.uuid, words: flaw.name });
  return postCard({
    actor,
    parts: [part],
    proposals: [
      {
        kind: "mythReward",
        target: actor.uuid,
        source: actor.uuid,
        data: { reward: "flaw", trait: "", fan: game.user.id ?? "" },
        automatic: true,
      },
    ],
  });
};

const refresh = (actor: Creature, step: "minor" | "major", vote = ""): ProposalDraft => ({
  kind: "mythRefresh",
  target: actor.uuid,
  source: null,
  data: { step, vote },
});

/** The Overlord's word: a Minor one waits for the player, who may decline it; a Major one nobody declines (MY-GUT-09, 10). */
export const refreshGuts = (actors: readonly Creature[], step: "minor" | "major"): Promise<unknown> =>
  postCard({
    actor: null,
    parts: [notePart(RULESET_ID, say(step), say(`${step}Hint`))],
    proposals: actors.filter(hasGuts).map((one) => ({ ...refresh(one, step), automatic: step === "major" })),
    mode: "public",
  });

/** The Overlord says that a secret roll is coming: its player may spend Guts in its place (MY-GUT-06). */
export function announceHidden(actor: Creature, what: string): Promise<unknown> {
  const payer = payerOf(actor);
  const id = foundry.utils.randomID();
  const proposals = payer ? [{ kind: "mythHiddenGuts", target: payer.uuid, source: null, data: { of: id } }] : [];
  return postCard({ id, actor, parts: [hiddenPart({ who: actor.uuid, what })], proposals, mode: "public" });
}

/** Puts a Major Complication to the vote; what passes gives every Avatar a Major Refresh, which each may refuse (MY-GUT-20). */
export function proposeComplication(text: string, avatars: readonly Creature[]): Promise<unknown> {
  const id = foundry.utils.randomID();
  return postCard({
    id,
    actor: isCreature(game.user.character) ? game.user.character : null,
    parts: [complicationPart({ step: "proposed", text })],
    proposals: avatars.filter(hasGuts).map((one) => refresh(one, "major", id)),
  });
}

/** A vote for or against it, or the Overlord's veto. */
export const voteOn = (origin: string, step: ComplicationData["step"]): Promise<unknown> =>
  postCard({ actor: null, origin, parts: [complicationPart({ step, text: "" })] });
