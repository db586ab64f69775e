import { sum, type Term } from "../../../../engine";
import { notePart } from "../../../../foundry/chat/note-part";
import type { Answering } from "../../../../foundry/chat/due-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import { numberControl } from "../../../../foundry/rolls/controls";
import { passOrFail } from "../../../../foundry/rolls/pass-or-fail";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import { resistanceOf } from "../../adapters/checks/resistance";
import { skillNow } from "../../adapters/checks/skill-now";
import { attributesOf, type Creature } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";
import { rollCheck, type Check, type CheckResult } from "../../rules/checks/check";
import { term, without0 } from "../../rules/labels";
import { dueId } from "../../stored/due-data";
import { resistPart } from "../../stored/resist-data";

const befriendAction = passOrFail<Check, CheckResult>(
  (check) => rollCheck(check, "resist"),
  ({ success }) => success,
  ["BIND.Magic.Befriends.works", "BIND.Magic.Befriends.fails"],
);

/** Who has left a beast's body rolls once more as to enter it; what is strange is harder (L2534-2536). */
export function befriend(caster: Creature, beast: Creature, { origin, fast }: Answering): Promise<unknown> {
  const own = without0([
    term("intelligence", attributesOf(caster).intelligence ?? 0),
    term("skill", skillNow(caster, "beastKen")),
    term("fatigue", -caster.system.derived.weariness.penalty),
  ]);
  const tn = 7 + resistanceOf("wits aggression", beast).traits;
  let bonus: Term[] = own;
  return startRoll(
    {
      action: befriendAction,
      actor: caster,
      title: format("BIND.Magic.Befriends.title", { name: caster.name, spell: beast.name }),
      controls: [numberControl("situation", localize("BIND.Term.situation"), [0, -9, 9], { fresh: true })],
      setup(values): Check {
        bonus = [...own, ...without0([term("situation", Number(values.situation ?? 0))])];
        return { tn, bonus: sum(bonus), mode: "normal" };
      },
      terms: () => bonus,
      note: () => format("BIND.Magic.against", { tn }),
      post({ outcome, transcript, rolls, mode }) {
        const data = { how: "befriend", name: beast.name, tn, bonus, dice: transcript } as const;
        const friend = format("BIND.Magic.Befriends.friend", { name: caster.name, beast: beast.name });
        return postCard({
          actor: caster,
          origin,
          rolls,
          mode,
          parts: [
            resistPart({ ...data, about: dueId(caster, beast) }),
            ...(outcome.success ? [notePart(RULESET_ID, friend)] : []),
          ],
        });
      },
    },
    { fast },
  );
}
