import { sum } from "../../../engine";
import { postCard } from "../../../foundry/chat/post-card";
import { findActor } from "../../../foundry/platform/documents";
import { format, warn } from "../../../foundry/platform/i18n";
import type { RollAction } from "../../../foundry/rolls/roll-action";
import { startRoll } from "../../../foundry/rolls/start-roll";
import { isCreature, itemsOf } from "../adapters/creature";
import { resistanceOf } from "../adapters/resistance";
import { rollCheck, type Check, type CheckResult } from "../rules/checks/check";
import { term, without0 } from "../rules/labels";
import { resistPart } from "../stored/resist-data";
import { endingProposals, type Standing } from "./end-standing";

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
