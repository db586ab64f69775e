import { skillNow } from "../../adapters/checks/skill-now";
import { sum, type Term } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import type { ControlValues } from "../../../../foundry/rolls/roll-action";
import { chooseActor } from "../../../../foundry/windows/choose-actor";
import { targetedActors } from "../../../../foundry/platform/documents";
import { attributesOf, isCreature, type Creature } from "../../adapters/creature";
import { pictureOf, SUSPICION } from "../../adapters/magic/illusion-picture";
import { helpTerms } from "../../adapters/checks/helpers";
import type { Trial } from "../../adapters/checks/check";
import { helpControls, helpsBy } from "../checks/check-controls";
import { rollCheck, type Check, type CheckResult } from "../../rules/checks/check";
import { believedFatigue, seeThroughTn, viewerTerms, type IllusionPicture } from "../../rules/magic/contests";
import { resistPart } from "../../stored/resist-data";
import { term, without0 } from "../../rules/labels";
import { oftenIn, type SpellContext } from "./spell-context";
import { numberControl, selectControl, toggleControl } from "../../../../foundry/rolls/controls";
import { passOrFail } from "../../../../foundry/rolls/pass-or-fail";

/** What is seen through with. */
const LOOKS: Trial = { attribute: "wits", skill: "vigilance" };

const seeAction = passOrFail<Check, CheckResult>(
  (check) => rollCheck(check, "resist"),
  ({ success }) => success,
  ["BIND.Magic.seenThrough", "BIND.Magic.believed"],
);

/** A viewer looks again: 2D6, Wits and Vigilance against 7 and the caster; the GM rolls it unseen (BI-MAG-21, BI-CHK-19). */
export async function seeThrough(context: SpellContext): Promise<unknown> {
  const { data, caster, message, fast } = context;
  const near = [
    ...targetedActors(caster),
    game.user.character,
    ...(canvas?.tokens?.controlled ?? []).map(({ actor }) => actor),
  ];
  const viewers = [...new Set(near)].filter((one): one is Creature => isCreature(one) && one.isOwner && one !== caster);
  const viewer = await chooseActor(viewers, format("BIND.Magic.whoLooks", { spell: data.name }));
  if (!isCreature(viewer)) return null;
  const { level, intelligence, skill } = data.numbers;
  const seenAs = (values: ControlValues): IllusionPicture => ({
    ...pictureOf(values),
    caster: intelligence + skill,
    viewer: (attributesOf(viewer).wits ?? 0) + skillNow(viewer, "vigilance"),
    solid: oftenIn(context, "solid") > 0,
  });
  let bonus: Term[] = [];
  let tn = 7;
  return startRoll(
    {
      action: seeAction,
      actor: viewer,
      title: format("BIND.Magic.looksThrough", { name: viewer.name, spell: data.name }),
      controls: [
        selectControl(
          "suspicion",
          localize("BIND.Magic.suspicion.label"),
          SUSPICION.map((value) => ({ value, label: localize(`BIND.Magic.suspicion.${value}`) })),
          { value: "none" },
        ),
        toggleControl("ignorant", localize("BIND.Magic.ignorant"), { worth: "−2" }),
        toggleControl("unfamiliar", localize("BIND.Magic.unfamiliar"), { worth: "TN −2" }),
        numberControl("light", localize("BIND.Magic.light"), [0, -6, 6]),
        // Whoever looks along helps (L3159, BI-CHK-09).
        ...helpControls(viewer, LOOKS),
      ],
      setup(values) {
        const picture = seenAs(values);
        bonus = [
          ...viewerTerms(picture),
          ...without0([term("fatigue", -viewer.system.derived.weariness.penalty)]),
          ...helpTerms(viewer, LOOKS, helpsBy(values)),
        ];
        tn = sum(seeThroughTn(picture));
        return { tn, bonus: sum(bonus), mode: "normal" };
      },
      terms: () => bonus,
      note: ({ tn: against }) => format("BIND.Magic.against", { tn: against }),
      post: ({ outcome, transcript, rolls }) =>
        postCard({
          actor: viewer,
          origin: message.id,
          rolls,
          mode: "blind",
          parts: [resistPart({ how: "resist", name: data.name, tn, bonus, dice: transcript })],
          // Whoever believes in a blow is weary of it, once for each illusion (BI-MAG-28).
          proposals: outcome.success
            ? []
            : [
                {
                  kind: "bindBelieves",
                  target: viewer.uuid,
                  source: caster.uuid,
                  data: { points: believedFatigue(level, intelligence, false), from: message.id ?? "" },
                },
              ],
        }),
    },
    { fast },
  );
}
