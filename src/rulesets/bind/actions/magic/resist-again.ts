import { sum } from "../../../../engine";
import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import type { Answering } from "../../../../foundry/chat/due-part";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { format, localize, warn } from "../../../../foundry/platform/i18n";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import { resistanceOf, resistText } from "../../adapters/checks/resistance";
import { holdOn, isStanding, type Holding, type MindHold } from "../../adapters/magic/mind-hold";
import { underSpell } from "../../adapters/magic/standing-on";
import { chooseActor } from "../../../../foundry/windows/choose-actor";
import { resistTerms } from "../../adapters/magic/resist-terms";
import { RULESET_ID } from "../../ids";
import { rollCheck, type Check, type CheckResult } from "../../rules/checks/check";
import { term, without0 } from "../../rules/labels";
import { confusion, mindResist } from "../../rules/spells/mind";
import { dueId, type DueMoment } from "../../stored/due-data";
import { resistPart } from "../../stored/resist-data";
import { initiative } from "../proposals";
import { endingProposals } from "./end-standing";
import { numberControl } from "../../../../foundry/rolls/controls";
import { passOrFail } from "../../../../foundry/rolls/pass-or-fail";
import { resistControls } from "./resist-controls";

const againAction = passOrFail<Check, CheckResult>(
  (check) => rollCheck(check, "resist"),
  ({ success }) => success,
  ["BIND.Magic.holds", "BIND.Magic.breaks"],
);

/** Initiative that confusion costs in a later round (L2801). */
export const confusionLoss = ({ castLevel, intelligence }: MindHold): number =>
  confusion(castLevel, intelligence).laterLoss;

/** The spell ends for whoever shook it off (BI-MAG-30); of what a thing cast nobody is left to end it. */
const ending = ({ from, target }: MindHold): ProposalDraft[] =>
  isStanding(from)
    ? endingProposals(from, target)
    : [{ kind: "bindSpellEnds", target: target.uuid, source: target.uuid, data: { from: "", effect: from.id ?? "" } }];

/** What follows for whoever stood against it, or did not. */
function following(hold: MindHold, resisted: boolean, moment: DueMoment | null): ProposalDraft[] {
  if (moment === "round") return resisted ? [] : initiative(hold.target, -confusionLoss(hold), hold.spell);
  // What confusion leaves at the scene's end is forgotten or not (L2806): the spell is over with its caster's will alone.
  if (moment === "scene" && hold.spell === "confusion") return [];
  return resisted ? ending(hold).map((one) => ({ ...one, automatic: false })) : [];
}

/**
 * Another resisted roll against a spell that stands: in each round of confusion, at the end of scenes, the beginning of them, or on a
 * repugnant order (L2801, L2822, L2859).
 * @param on Who of several resists it; null: whoever is asked.
 * @param moment What the roll is due for; null: somebody asked for it.
 */
export async function rollStandingAgain(
  from: Holding,
  { origin, fast, moment = null, on = null }: Answering & { moment?: DueMoment | null; on?: Actor | null },
): Promise<unknown> {
  const under = isStanding(from) ? underSpell(from) : [];
  const asked = on ?? (await chooseActor(under, format("BIND.Magic.onWhom", { spell: from.name })));
  const hold = holdOn(from, asked);
  if (!hold) return warn("BIND.Magic.Problem.nobodyUnder", { name: from.name });
  const { roller, target, byTarget, spell } = hold;
  const { traits, weight, tired } = resistanceOf(
    resistText({ slug: spell, resist: hold.resist ?? mindResist(spell) }, hold.skillId),
    target,
  );
  const own = without0([term("intelligence", hold.intelligence), term("skill", hold.skill)]);
  const theirs = without0([term("resisted", traits + tired + weight), term("fatigue", -tired)]);
  let bonus = byTarget ? theirs : own;
  let tn = 7 + sum(byTarget ? own : theirs);
  return startRoll(
    {
      action: againAction,
      actor: roller,
      title: format("BIND.Magic.again", { spell: hold.name, name: target.name }),
      controls: [
        ...resistControls(spell),
        numberControl("situation", localize("BIND.Term.situation"), [0, -9, 9], { fresh: true }),
      ],
      // A repugnant order, a sight that nobody believes any more: on the side of whoever resists (L2859, L2874).
      setup(values): Check {
        const said = resistTerms(spell, values);
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
        const about = moment ? { about: dueId(from, target) } : {};
        const forgets = moment === "scene" && spell === "confusion";
        const memory = notePart(RULESET_ID, localize(`BIND.Magic.Due.${resisted ? "remembers" : "forgot"}`));
        return postCard({
          actor: roller,
          origin,
          rolls,
          mode,
          parts: [
            resistPart({ how, name: hold.name, tn, bonus, dice: transcript, ...about }),
            ...(forgets ? [memory] : []),
          ],
          proposals: following(hold, resisted, moment),
        });
      },
    },
    { fast },
  );
}
