import { perform } from "../../../../engine";
import { answersTo, type CardMessage } from "../../../../foundry/messages/card-model";
import { postCard } from "../../../../foundry/chat/post-card";
import { targetedActors } from "../../../../foundry/platform/documents";
import { localize } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import type { StandardOutcome } from "../../rules/checks";
import { namedExtra, NAMED_BANES, NAMED_BOONS, type NamedExtra, type TableEffect } from "../../rules/tables";
import { isCreature, type Creature } from "../../adapters/creature";
import { doublesEffects, furtherDamage, type DoublesOf } from "../../adapters/checks/doubles";
import { proposeDamage } from "../../changes/propose";
import { DIALOG_CLASSES } from "../../ids";
import { ask, choice } from "../../../../foundry/windows/prompt";
import { settleEffects, type Cast } from "../magic/table-effects";
import type { StoredDamage } from "../../stored/stored-damage";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { extraPart } from "../../stored/extra-data";

type Kind = "boon" | "bane";
type Doubled = Pick<StandardOutcome, "boon" | "bane" | "kept" | "success">;

/** Which of the two buttons a roll's card offers: the roller's side calls a boon, the GM a bane (MD-CHK-04, MD-CHK-05). */
export function boonButtons(outcome: Pick<Doubled, Kind> | null, message: CardMessage, actor: Actor | null) {
  const drawn = answersTo(message.id ?? "").some(({ system }) =>
    system.parts.some(({ about }) => about === "boon" || about === "bane"),
  );
  return {
    mayBoon: outcome !== null && !drawn && outcome.boon !== "none" && (game.user.isGM || (actor?.isOwner ?? false)),
    mayBane: outcome !== null && !drawn && outcome.bane !== "none" && game.user.isGM,
  };
}

/** The boon or bane of any check: from the book's list, rolled or chosen; what it does waits for a click. */
export async function drawExtra(
  message: CardMessage,
  actor: Actor | null,
  outcome: Pick<Doubled, Kind>,
  bane: boolean,
) {
  const kind: Kind = bane ? "bane" : "boon";
  if (outcome[kind] === "none") return;
  const roller = isCreature(actor) ? actor : null;
  const other = targetedActors(actor).find(isCreature) ?? null;
  const list = bane ? NAMED_BANES : NAMED_BOONS;
  const chosen = await chooseExtra(kind, list);
  if (chosen === undefined) return;
  const rolls: Roll[] = [];
  const extra = chosen ?? (await perform(() => namedExtra(kind), foundryDice(rolls))).outcome;
  const cast: Cast = { roller, attacker: roller, defender: other, near: [] };
  await postExtra(message, actor, kind, [localize(`MALLEUS.NamedExtra.${extra.id}`)], extra.effects, cast, rolls);
}

/** One of the list; null to roll for it; undefined when dismissed. */
async function chooseExtra(kind: Kind, list: readonly NamedExtra[]): Promise<NamedExtra | null | undefined> {
  const options = [
    ["", localize("MALLEUS.Extra.roll")] as const,
    ...list.map(({ id }) => [id, localize(`MALLEUS.NamedExtra.${id}`)] as const),
  ];
  const data = await ask(
    { title: localize(`MALLEUS.Extra.title.${kind}`), icon: "fa-solid fa-wand-sparkles", classes: DIALOG_CLASSES },
    choice(localize(`MALLEUS.Extra.which.${kind}`), "extra", options),
  );
  if (!data) return undefined;
  return list.find(({ id }) => id === data.extra) ?? null;
}

/** An attack's or a defence's doubles, with the damage they have already changed. */
export interface FightDoubles {
  by: DoublesOf;
  outcome: Doubled;
  attacker: Creature | null;
  defender: Creature | null;
  /** The hit as it is proposed; null on a miss. */
  damage: StoredDamage | null;
}

/** What the pair does by the table of the world's choice (companion 1.7 to 1.9); a dash there falls back on the list. */
export async function drawDoubles(message: CardMessage, actor: Actor | null, doubles: FightDoubles): Promise<void> {
  const { by, outcome, attacker, defender, damage } = doubles;
  const kind: Kind = outcome.boon === "none" ? "bane" : "boon";
  const effects = doublesEffects(by, outcome, damage);
  const roller = by === "attack" ? attacker : defender;
  if (effects.length === 0) return drawExtra(message, actor, outcome, kind === "bane");
  const more =
    damage && defender
      ? furtherDamage(by, outcome, damage).flatMap((more) => proposeDamage(defender, attacker, more))
      : [];
  await postExtra(message, actor, kind, [], effects, { attacker, defender, roller, near: [] }, [], more);
}

async function postExtra(
  message: CardMessage,
  actor: Actor | null,
  kind: Kind,
  words: string[],
  effects: readonly TableEffect[],
  cast: Cast,
  rolls: Roll[],
  more: ProposalDraft[] = [],
): Promise<void> {
  const settled = await settleEffects(effects, cast, foundryDice(rolls));
  // A row of the named list says in its own words what it does.
  const lines = words.length > 0 ? words : settled.lines;
  const part = extraPart({ title: localize(`MALLEUS.Extra.title.${kind}`), lines, rolls: settled.rolls, about: kind });
  const proposals = [...settled.proposals, ...more];
  await postCard({ actor, origin: message.id, rolls, parts: [part], proposals });
}
