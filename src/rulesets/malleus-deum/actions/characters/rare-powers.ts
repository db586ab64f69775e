import { perform, roll } from "../../../../engine";
import { answersTo, type CardMessage } from "../../../../foundry/messages/card-model";
import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { format, localize } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { ask, numberEntry } from "../../../../foundry/windows/prompt";
import type { Creature } from "../../adapters/creature";
import type { Gear } from "../../adapters/magic/magic-gear";
import { DIALOG_CLASSES, RULESET_ID } from "../../ids";
import { savedBy } from "../../rules/equipment";
import { extraPart } from "../../stored/extra-data";

const total = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Magic dice that a card takes from somebody. */
const lostOn = ({ system }: CardMessage, actor: Creature): number =>
  total(
    system.proposals.flatMap(({ kind, target, data }) =>
      kind === "malleusExhaust" && target === actor.uuid ? [Number(data.magic ?? 0)] : [],
    ),
  );

/** Magic dice that a casting took are thrown once more, once, and those that fall so come back (companion 5.7). */
export async function saveDice(casting: CardMessage, actor: Creature, gear: Gear, face: number): Promise<unknown> {
  const lost = lostOn(casting, actor);
  const again = answersTo(casting.id).some(({ system }) => system.parts.some(({ about }) => about === "saved"));
  if (lost === 0 || again) return void ui.notifications.warn(format("MALLEUS.Use.noDiceLost", { name: gear.name }));
  const rolls: Roll[] = [];
  const { outcome: faces } = await perform(() => roll("saved", lost, 6), foundryDice(rolls));
  const magic = savedBy(faces, face);
  const lines = [format("MALLEUS.Use.diceSaved", { lost, saved: magic })];
  return postCard({
    actor,
    origin: casting.id,
    rolls,
    parts: [extraPart({ title: gear.name, lines, rolls: [], about: "saved" })],
    proposals:
      magic > 0
        ? [{ kind: "malleusRegain", target: actor.uuid, source: actor.uuid, data: { magic }, automatic: actor.isOwner }]
        : [],
  });
}

/** Drops in somebody's food: each is a die, the Endurance of whoever eats meets what they come to, and sleeps an hour for each (companion 5.7). */
export async function giveDrops(actor: Creature, gear: Gear, eaters: readonly Creature[], costs: ProposalDraft[]) {
  const looks = { title: gear.name, icon: "fa-solid fa-droplet", classes: DIALOG_CLASSES };
  const said = await ask(looks, numberEntry(localize("MALLEUS.Use.drops"), "drops", 5, 1, 10));
  if (!said) return null;
  const drops = Math.min(10, Math.max(1, Math.floor(Number(said.drops)) || 1));
  const rolls: Roll[] = [];
  const { outcome: faces } = await perform(() => roll("drops", drops, 6), foundryDice(rolls));
  const names = eaters.map(({ name }) => name).join(", ");
  const difficulty = total(faces);
  const note = format("MALLEUS.Use.sleeps", { names, difficulty, hours: drops });
  const demanded = eaters.map(({ uuid }) => ({
    ...{ actor: uuid, check: "endurance", difficulty, otherwise: ["unconscious"] },
  }));
  return postCard({
    actor,
    rolls,
    parts: [extraPart({ title: gear.name, lines: [note], rolls: demanded, about: "power" })],
    proposals: costs,
  });
}

/** A Move that comes back once it was taken: two of them in this turn (companion 5.7). */
export const movesAgain = (actor: Creature): ProposalDraft[] => [
  { kind: "malleusPipBack", target: actor.uuid, source: actor.uuid, data: { pip: "move" } },
];

/** The words for it on the card. */
export const movesPart = (gear: Gear) => notePart(RULESET_ID, gear.name, localize("MALLEUS.Use.movesAgain"));
