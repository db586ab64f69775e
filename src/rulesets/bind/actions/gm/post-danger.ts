import { perform } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import { notePart } from "../../../../foundry/chat/note-part";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { format, localize } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import type { Creature } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";
import type { FatigueSource } from "../../rules/fatigue/track";
import type { Danger } from "./dangers";
import { plainDamage, tires } from "../proposals";

/** What poisons kills where effort only fells (BI-FTG-02). */
const SOURCES: Readonly<Record<string, FatigueSource>> = { gas: "poison", poison: "poison", garden: "poison" };

/** One card for a danger: its numbers for each of those concerned, and what it costs them, to apply. */
export async function postDanger(
  danger: Danger,
  values: Record<string, number>,
  actors: readonly Creature[],
): Promise<unknown> {
  const rolls: Roll[] = [];
  const proposals: ProposalDraft[] = [];
  const parts = [];
  for (const actor of actors.length > 0 ? actors : [null]) {
    const { outcome } = await perform(() => danger.run(values, actor), foundryDice(rolls));
    const text = outcome.lines.map(({ key, data }) => format(`BIND.Gm.Danger.Line.${key}`, data ?? {})).join(" ");
    const name = localize(`BIND.Gm.Danger.${danger.id}`);
    parts.push(
      notePart(RULESET_ID, actor ? format("BIND.Gm.Danger.about", { danger: name, name: actor.name }) : name, text),
    );
    if (!actor) continue;
    proposals.push(
      ...tires(actor, outcome.fatigue, SOURCES[danger.id] ?? "marching", { source: null }),
      ...(outcome.damage > 0
        ? [plainDamage(actor, outcome.damage, { margin: outcome.vital ?? 0 }, { source: null })]
        : []),
    );
  }
  return postCard({ actor: null, rolls, parts, proposals });
}
