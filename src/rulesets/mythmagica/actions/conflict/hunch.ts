import { perform, sum } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import { notePart } from "../../../../foundry/chat/note-part";
import { keepSecret } from "../../../../foundry/requests/kept-secrets";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { findActor, targetedActors } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { ask, choice, entry } from "../../../../foundry/windows/prompt";
import { naturalFromOf, ownEdges, trialTags, trialTerms, type Trial } from "../../adapters/conflict/conflict";
import { partiesOf } from "../../adapters/characters/parties";
import { isAvatar, isCreature, type Creature } from "../../adapters/creature";
import { hunchPlayer, hunchSpent } from "../../adapters/conflict/hunch-spent";
import { RULESET_ID } from "../../ids";
import {
  conflictRoll,
  groupEdge,
  netEdge,
  QUESTION_THRESHOLDS,
  rollNeeded,
  type ConflictOutcome,
} from "../../rules/conflict";
import { hunchAnswer, OBVIOUS, hunchBlocked, hunchPrimary, HUNCH_THRESHOLD, partySenses } from "../../rules/innate";
import { hunchPart, SUBJECTS, type HunchData } from "../../stored/hunch-data";

const TRIAL: Trial = { kind: "innate", attributes: ["in", "pc"] };

/** A player asks for their Hunch of this Scene (MY-HUN-01): the Overlord rolls it where nobody sees. */
export async function callHunch(actor: Creature): Promise<unknown> {
  const player = hunchPlayer(actor);
  const why = hunchBlocked(hunchSpent(actor, player));
  if (why) {
    ui.notifications.warn(localize(`MYTHMAGICA.Hunch.blocked.${why}`));
    return null;
  }
  const [target] = targetedActors(actor).filter(isCreature);
  const answers = await ask(
    { title: localize("MYTHMAGICA.Hunch.title"), icon: "fa-solid fa-eye", classes: ["manifold", RULESET_ID] },
    choice(
      localize("MYTHMAGICA.Hunch.subject"),
      "subject",
      SUBJECTS.map((id) => [id, localize(`MYTHMAGICA.Hunch.subjects.${id}`)] as const),
      "character",
    ),
    entry(localize("MYTHMAGICA.Hunch.about"), "about", { value: target?.name ?? "" }),
  );
  const subject = SUBJECTS.find((one) => one === answers?.subject);
  if (!subject) return null;
  const data = { subject, about: String(answers?.about ?? "").slice(0, 200), target: target?.uuid ?? "" };
  return postCard({
    actor,
    parts: [hunchPart({ ...data, questions: null })],
    proposals: [
      {
        kind: "mythMark",
        target: actor.uuid,
        source: actor.uuid,
        data: { mark: "hunchUsedScene", value: 1, by: player },
        automatic: true,
      },
    ],
  });
}

/** What the Overlord keeps of an answer, as one number. */
export const codeOf = (questions: number, truthful: boolean): number => 10 * questions + (truthful ? 1 : 2);
export const isTruthful = (code: number): boolean => code % 10 === 1;

async function rolledInSecret(
  actor: Creature,
  helpers: number,
  threshold: number = HUNCH_THRESHOLD,
): Promise<ConflictOutcome> {
  const group = groupEdge(helpers + 1, "assisted");
  const edges = [...ownEdges(actor, TRIAL, trialTags(TRIAL)), ...(group ? [group] : [])];
  const setup = {
    adjustment: sum(trialTerms(actor, TRIAL)),
    threshold,
    net: netEdge(edges),
    naturalFrom: naturalFromOf(actor),
  };
  const { outcome } = await perform(() => conflictRoll(setup), foundryDice([]));
  return outcome;
}

/** The Overlord rolls it: players learn how many questions they have, and nothing else (MY-HUN-02, MY-HUN-03). */
export async function rollHunch(
  actor: Creature,
  data: HunchData,
  origin: string | null,
  threshold?: number,
): Promise<unknown> {
  // What is obvious takes no roll, and so nobody is misled about it (L1498).
  const plain = threshold !== undefined && rollNeeded(threshold) === "succeeds";
  const { questions, truthful } = plain ? OBVIOUS : hunchAnswer(await rolledInSecret(actor, 0, threshold));
  const kept = await keepSecret(codeOf(questions, truthful));
  return postCard({ actor, origin, parts: [hunchPart({ ...data, questions, kept })] });
}

/**
 * How subtle it is, where it is not as usual: by the difficulty of questions (MY-HUN-02), and who of several rolls, where nobody leads
 * (MY-HUN-04). Null: thought better of.
 */
export async function askSubtlety(
  rollers: readonly Creature[] = [],
): Promise<{ threshold: number; roller: Creature | undefined } | null> {
  const options = Object.entries(QUESTION_THRESHOLDS).flatMap(([id, threshold]) =>
    threshold === null ? [] : [[String(threshold), `${threshold} ${localize(`MYTHMAGICA.Knowledge.${id}`)}`] as const],
  );
  const [first, ...others] = rollers;
  const answers = await ask(
    { title: localize("MYTHMAGICA.Hunch.title"), icon: "fa-solid fa-eye", classes: ["manifold", RULESET_ID] },
    ...(first && others.length > 0
      ? [
          choice(
            localize("MYTHMAGICA.Hunch.roller"),
            "roller",
            rollers.map(({ uuid, name }) => [uuid, name] as const),
            first.uuid,
          ),
        ]
      : []),
    choice(localize("MYTHMAGICA.Hunch.subtlety"), "threshold", options, String(HUNCH_THRESHOLD)),
  );
  const threshold = Number(answers?.threshold);
  if (!answers || !options.some(([value]) => value === String(threshold))) return null;
  return { threshold, roller: rollers.find(({ uuid }) => uuid === answers.roller) ?? first };
}

/**
 * The Overlord's own Hunch for the party: it senses something, or nobody learns that there was anything (MY-HUN-04). Where nobody leads,
 * the Avatar of an inquisitive player rolls, whom the Overlord names.
 */
export async function partyHunch(all: readonly Actor[]): Promise<unknown> {
  const [first] = all.filter(isCreature);
  const party = first ? (partiesOf(first)[0] ?? null) : null;
  // Whoever has fallen has no further part in it (MY-CSQ-06).
  const members = all.filter(isCreature).filter(({ system }) => system.overcome === "none");
  if (members.length === 0) {
    ui.notifications.warn(localize("MYTHMAGICA.Hunch.nobody"));
    return null;
  }
  const leader = members.find(({ uuid }) => uuid === party?.system.leader);
  const avatars = members.filter(isAvatar);
  const asked = await askSubtlety(leader ? [leader] : avatars.length > 0 ? avatars : members);
  const primary = findActor(hunchPrimary(leader?.uuid ?? null, asked?.roller ? [asked.roller.uuid] : []));
  if (!asked || !isCreature(primary)) return null;
  const { threshold } = asked;
  const senses =
    rollNeeded(threshold) === "succeeds" ||
    partySenses(await rolledInSecret(primary, Math.min(3, members.length - 1), threshold));
  const text = format(senses ? "MYTHMAGICA.Hunch.senses" : "MYTHMAGICA.Hunch.nothing", { name: party?.name ?? "" });
  return postCard({
    actor: senses ? party : null,
    parts: [notePart(RULESET_ID, localize("MYTHMAGICA.Hunch.title"), text)],
    ...(senses ? {} : { whisper: game.users.filter(({ isGM }) => isGM).map(({ id }) => id ?? "") }),
  });
}
