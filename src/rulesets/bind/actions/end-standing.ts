import { sum } from "../../../engine";
import { postCard } from "../../../foundry/chat/post-card";
import { notePart } from "../../../foundry/chat/note-part";
import type { ProposalDraft } from "../../../foundry/contracts/time";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize, warn } from "../../../foundry/platform/i18n";
import { startRoll } from "../../../foundry/rolls/start-roll";
import { isCreature } from "../adapters/creature";
import { poolOf } from "../adapters/mana";
import { resistanceOf } from "../adapters/resistance";
import { itemsOf } from "../adapters/creature";
import { RULESET_ID } from "../ids";
import { rollCheck, type CheckResult } from "../rules/checks/check";
import { term, without0 } from "../rules/labels";
import { unsupported } from "../rules/magic/standing";
import type { RollAction } from "../../../foundry/rolls/roll-action";
import type { Check } from "../rules/checks/check";
import { resistPart } from "../stored/resist-data";

type Standing = ItemOf<"bindStandingSpell">;

/** A spell goes, and with it all that it brought (BI-MAG-09): the caster's mana can fill again, what lay on others ends. */
export function endingProposals(item: Standing): ProposalDraft[] {
  const { actor, uuid, system } = item;
  if (!actor) return [];
  const on = findActor(system.target);
  return [
    { kind: "bindStandingEnds", target: actor.uuid, source: actor.uuid, data: { id: item.id ?? "" }, automatic: true },
    ...(on && on !== actor
      ? [{ kind: "bindSpellEnds", target: on.uuid, source: actor.uuid, data: { from: uuid }, automatic: true }]
      : []),
  ];
}

/** Ends a standing spell by hand. A spell that was cast together ends for all who hold it (L2404). */
export async function endStanding(item: Standing, why = "ended"): Promise<unknown> {
  const { actor, name } = item;
  if (!actor?.isOwner) return null;
  return postCard({
    actor,
    parts: [notePart(RULESET_ID, format("BIND.Magic.ends", { name }), localize(`BIND.Magic.Why.${why}`))],
    proposals: endingProposals(item),
  });
}

/** Standing spells that the mana does not carry any more: they end, the latest first. */
export async function endUnsupported(actor: Actor): Promise<void> {
  if (!isCreature(actor)) return;
  for (const { id } of unsupported(poolOf(actor))) {
    const item = itemsOf(actor, "bindStandingSpell").find((one) => one.id === id);
    if (item) await endStanding(item, "noMana");
  }
}

const againAction: RollAction<Check, CheckResult> = {
  procedure: (check) => rollCheck(check, "resist"),
  key: ({ success }) => (success ? "holds" : "breaks"),
  segments: [
    { key: "holds", label: "BIND.Magic.holds", tone: "good", success: true },
    { key: "breaks", label: "BIND.Magic.breaks", tone: "bad", success: false },
  ],
};

/**
 * Another resisted roll against a spell that stands: at the end of scenes, the beginning of them, or on a repugnant order (L2822,
 * L2860). Players roll: the bewitched character, else the caster's side against 7 and the victim's traits.
 */
export async function rollStandingAgain(item: Standing, fast = false): Promise<unknown> {
  const { actor, system } = item;
  const target = findActor(system.target);
  if (!isCreature(actor) || !isCreature(target)) return warn("BIND.Magic.Problem.nobodyUnder", { name: item.name });
  const spell = itemsOf(actor, "bindSpell").find(({ system: one }) => one.slug === system.spell);
  const { traits, weight } = resistanceOf(spell?.system.resist ?? "", target);
  const own = without0([term("intelligence", system.intelligence), term("skill", system.skill)]);
  const theirs = without0([term("resisted", traits + weight)]);
  const byTarget = target.type === "bindCharacter" && actor.type !== "bindCharacter";
  const [bonus, against] = byTarget ? [theirs, own] : [own, theirs];
  const tn = 7 + sum(against);
  return startRoll(
    {
      action: againAction,
      actor: byTarget ? target : actor,
      title: format("BIND.Magic.again", { spell: item.name, name: target.name }),
      controls: [],
      setup: (): Check => ({ tn, bonus: sum(bonus), mode: "normal" }),
      terms: () => bonus,
      note: () => format("BIND.Magic.against", { tn }),
      post({ outcome, transcript, rolls, mode }) {
        const ends = outcome.success === byTarget;
        return postCard({
          actor: byTarget ? target : actor,
          rolls,
          mode,
          parts: [resistPart({ how: byTarget ? "resist" : "hold", name: item.name, tn, bonus, dice: transcript })],
          proposals: ends ? endingProposals(item).map((one) => ({ ...one, automatic: false })) : [],
        });
      },
    },
    { fast },
  );
}
