import { asData } from "../../../../foundry/changes/data-shape";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { localize } from "../../../../foundry/platform/i18n";
import { choice } from "../../../../foundry/windows/prompt";
import { isCharacter, isCreature, type Creature } from "../../adapters/creature";
import { everybody } from "../../adapters/magic/standing-on";
import { standingLeft, type SpellContext } from "./spell-context";

/** Whom it guards by this spell now. */
const guarded = (from: string): Creature | null =>
  from === ""
    ? null
    : (everybody().find(({ effects }) => effects.contents.some(({ origin }) => origin === from)) ?? null);

/** Those that may stand nearby: the mage, who is on the scene, and players' characters. */
function nearby(caster: Creature): Creature[] {
  const placed = (canvas?.tokens?.placeables ?? []).flatMap(({ actor, document: { hidden } }) =>
    isCreature(actor) && (!hidden || game.user.isGM) ? [actor] : [],
  );
  const party = everybody().filter((one) => isCharacter(one) && one.hasPlayerOwner);
  return [...new Set([caster, ...placed, ...party])];
}

/** The one person whom a floating weapon guards (L3079): the mage, unless it was somebody else. */
export const guardChoice = (context: SpellContext) => {
  const first = guarded(standingLeft(context)) ?? context.caster;
  const all = [first, ...nearby(context.caster).filter((one) => one !== first)];
  return choice(localize("BIND.Magic.guards"), "guards", [
    ...all.map(({ uuid, name }) => [uuid, name] as const),
    ["", localize("BIND.Magic.guardsNobody")] as const,
  ]);
};

/** It guards them now, and whom it guarded before no longer (BI-SPL-09). */
export function guardProposals(context: SpellContext, uuid: string, evasion: number): ProposalDraft[] {
  const { caster, data } = context;
  const from = standingLeft(context);
  const before = guarded(from);
  const guards = nearby(caster).find((one) => one.uuid === uuid);
  const spell = { slug: data.slug, name: data.name, numbers: data.numbers, amount: evasion, from };
  return [
    ...(before
      ? [{ kind: "bindSpellEnds", target: before.uuid, source: caster.uuid, data: { from }, automatic: true }]
      : []),
    ...(guards && evasion > 0
      ? [
          {
            kind: "bindSpell",
            target: guards.uuid,
            source: caster.uuid,
            data: asData(spell),
            automatic: guards === caster,
          },
        ]
      : []),
  ];
}
