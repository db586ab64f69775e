import { sum } from "../../../../engine";
import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import type { Answering } from "../../../../foundry/chat/due-part";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { format, localize, warn } from "../../../../foundry/platform/i18n";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import { isCreature, itemsOf, type Creature } from "../../adapters/creature";
import { resistanceOf, resistText } from "../../adapters/checks/resistance";
import { underSpell } from "../../adapters/magic/standing-on";
import { chooseActor } from "../../../../foundry/windows/choose-actor";
import { resistTerms } from "../../adapters/magic/resist-terms";
import { RULESET_ID } from "../../ids";
import { rollCheck, type Check, type CheckResult } from "../../rules/checks/check";
import { term, without0 } from "../../rules/labels";
import { confusion } from "../../rules/spells/mind";
import { dueId, type DueMoment } from "../../stored/due-data";
import { resistPart } from "../../stored/resist-data";
import { initiative } from "../proposals";
import { endingProposals, type Standing } from "./end-standing";
import { numberControl } from "../../../../foundry/rolls/controls";
import { passOrFail } from "../../../../foundry/rolls/pass-or-fail";
import { resistControls } from "./resist-controls";

const againAction = passOrFail<Check, CheckResult>(
  (check) => rollCheck(check, "resist"),
  ({ success }) => success,
  ["BIND.Magic.holds", "BIND.Magic.breaks"],
);

interface Opposed {
  caster: Creature;
  target: Creature;
  /** Players roll: the bewitched character, else the caster's side against 7 and the victim's traits. */
  byTarget: boolean;
}

/** Both sides of a spell that stands on somebody; null: one of them is gone. */
export function opposed({ actor: caster }: Standing, target: Actor | null): Opposed | null {
  if (!isCreature(caster) || !isCreature(target)) return null;
  return { caster, target, byTarget: target.type === "bindCharacter" && caster.type !== "bindCharacter" };
}

/** Initiative that confusion costs in a later round (L2801). */
export const confusionLoss = ({ system: { castLevel, intelligence } }: Standing): number =>
  confusion(castLevel, intelligence).laterLoss;

/** What follows for whoever stood against it, or did not. */
function following(item: Standing, target: Creature, resisted: boolean, moment: DueMoment | null): ProposalDraft[] {
  if (moment === "round") return resisted ? [] : initiative(target, -confusionLoss(item), item.system.spell);
  // What confusion leaves at the scene's end is forgotten or not (L2806): the spell is over with its caster's will alone.
  if (moment === "scene" && item.system.spell === "confusion") return [];
  return resisted ? endingProposals(item, target).map((one) => ({ ...one, automatic: false })) : [];
}

/**
 * Another resisted roll against a spell that stands: in each round of confusion, at the end of scenes, the beginning of them, or on a
 * repugnant order (L2801, L2822, L2859).
 * @param on Who of several resists it; null: whoever is asked.
 * @param moment What the roll is due for; null: somebody asked for it.
 */
export async function rollStandingAgain(
  item: Standing,
  { origin, fast, moment = null, on = null }: Answering & { moment?: DueMoment | null; on?: Actor | null },
): Promise<unknown> {
  const under = underSpell(item);
  const asked = on ?? (await chooseActor(under, format("BIND.Magic.onWhom", { spell: item.name })));
  const sides = opposed(item, asked);
  if (!sides) return warn("BIND.Magic.Problem.nobodyUnder", { name: item.name });
  const { caster, target, byTarget } = sides;
  const { system } = item;
  const spell = itemsOf(caster, "bindSpell").find(({ system: one }) => one.slug === system.spell);
  const { traits, weight, tired } = resistanceOf(
    resistText({ slug: system.spell, resist: spell?.system.resist ?? "" }, system.skillId),
    target,
  );
  const own = without0([term("intelligence", system.intelligence), term("skill", system.skill)]);
  const theirs = without0([term("resisted", traits + tired + weight), term("fatigue", -tired)]);
  let bonus = byTarget ? theirs : own;
  let tn = 7 + sum(byTarget ? own : theirs);
  return startRoll(
    {
      action: againAction,
      actor: byTarget ? target : caster,
      title: format("BIND.Magic.again", { spell: item.name, name: target.name }),
      controls: [
        ...resistControls(system.spell),
        numberControl("situation", localize("BIND.Term.situation"), [0, -9, 9], { fresh: true }),
      ],
      // A repugnant order, a sight that nobody believes any more: on the side of whoever resists (L2859, L2874).
      setup(values): Check {
        const said = resistTerms(system.spell, values);
        const situation = without0([term("situation", Number(values.situation ?? 0))]);
        bonus = [...(byTarget ? [...theirs, ...said] : own), ...situation];
        tn = 7 + sum(byTarget ? own : [...theirs, ...said]);
        return { tn, bonus: sum(bonus), mode: "normal" };
      },
      terms: () => bonus,
      note: () => format("BIND.Magic.against", { tn }),
      post({ outcome, transcript, rolls, mode }) {
        const resisted = outcome.success === byTarget;
        const how = byTarget ? "resist" : "hold";
        const about = moment ? { about: dueId(item, target) } : {};
        const forgets = moment === "scene" && system.spell === "confusion";
        const memory = notePart(RULESET_ID, localize(`BIND.Magic.Due.${resisted ? "remembers" : "forgot"}`));
        return postCard({
          actor: byTarget ? target : caster,
          origin,
          rolls,
          mode,
          parts: [
            resistPart({ how, name: item.name, tn, bonus, dice: transcript, ...about }),
            ...(forgets ? [memory] : []),
          ],
          proposals: following(item, target, resisted, moment),
        });
      },
    },
    { fast },
  );
}
