import { skillNow } from "../../adapters/checks/skill-now";
import { sum, type Term } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import { findItem, isItemOf } from "../../../../foundry/platform/documents";
import { format, localize, warn } from "../../../../foundry/platform/i18n";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import { attributesOf, isCreature } from "../../adapters/creature";
import { resistTerms } from "../../adapters/magic/resist-terms";
import { resistanceOf, resistText } from "../../adapters/checks/resistance";
import { rollCheck, type Check, type CheckResult } from "../../rules/checks/check";
import { term, without0 } from "../../rules/labels";
import { SUBTLE } from "../../rules/magic/casting";
import type { CastData } from "../../stored/cast-data";
import { resistPart } from "../../stored/resist-data";
import { numberControl } from "../../../../foundry/rolls/controls";
import { passOrFail } from "../../../../foundry/rolls/pass-or-fail";
import { resistControls } from "./resist-controls";

const resistAction = passOrFail<Check, CheckResult>(
  (check) => rollCheck(check, "resist"),
  ({ success }) => success,
  ["BIND.Magic.withstood", "BIND.Magic.overcome"],
);

type Meeting = { message: CardMessage; caster: Actor | null; target: Actor | null; fast: boolean };

/** Expectations are resisted by Wits and the Skill that they were cast with (L2839). */
const skillOfCard = ({ skillId = "" }: CastData): string => skillId;

/** A player's character against a foe's spell: 2D6 and the traits that resist it against 7 and the caster's side (BI-CHK-10). */
export function resistSpell(data: CastData, { message, target, fast }: Meeting): Promise<unknown> {
  const spell = findItem(data.spell);
  if (!isCreature(target) || !isItemOf(spell, "bindSpell")) {
    warn("BIND.Magic.Problem.spellGone");
    return Promise.resolve(null);
  }
  const { traits, weight, tired } = resistanceOf(resistText(spell.system, skillOfCard(data)), target);
  const fatigue = target.system.derived.weariness.penalty;
  const own: Term[] = without0([term("resisted", traits + tired + weight), term("fatigue", -tired)]);
  const mind = (attributesOf(target).wits ?? 0) + skillNow(target, skillOfCard(data)) - fatigue;
  // What a subtle casting makes harder helps whoever resists (L2408).
  const tn = 7 + sum(data.bonus) - (data.manner === "subtle" ? SUBTLE : 0);
  let bonus: Term[] = own;
  return startRoll(
    {
      action: resistAction,
      actor: target,
      title: format("BIND.Magic.resists", { name: target.name, spell: data.name }),
      controls: [...resistControls(data.slug), numberControl("situation", localize("BIND.Term.situation"), [0, -9, 9])],
      setup(values) {
        const met = data.slug === "expectations" ? without0([term("wits", mind)]) : own;
        const said = without0([term("situation", Number(values.situation ?? 0))]);
        bonus = [...met, ...resistTerms(data.slug, values), ...said];
        return { tn, bonus: sum(bonus), mode: "normal" };
      },
      terms: () => bonus,
      note: () => format("BIND.Magic.against", { tn }),
      post: ({ transcript, rolls, mode }) =>
        postCard({
          actor: target,
          origin: message.id,
          rolls,
          mode,
          parts: [resistPart({ how: "resist", name: data.name, tn, bonus, dice: transcript })],
        }),
    },
    { fast },
  );
}

/** 5 Fate Points make it fail (BI-MAG-18). */
export async function payVeto(data: CastData, message: CardMessage, target: Actor | null): Promise<unknown> {
  if (!isCreature(target) || !target.isOwner) return null;
  return postCard({
    actor: target,
    origin: message.id,
    parts: [resistPart({ how: "veto", name: data.name, tn: 0, bonus: [], dice: [] })],
    proposals: [{ kind: "bindVeto", target: target.uuid, source: target.uuid, data: {}, automatic: true }],
  });
}
