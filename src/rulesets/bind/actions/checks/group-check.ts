import { numbersShown } from "../../../../foundry/changes/foe-numbers";
import { postCard } from "../../../../foundry/chat/post-card";
import { targetedActors } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl, RollRequest } from "../../../../foundry/rolls/roll-action";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import { skillName, tnAgainst, type Trial } from "../../adapters/checks/check";
import { isCreature, type Creature } from "../../adapters/creature";
import { maySpecialise, ownBonus } from "../../adapters/checks/helpers";
import { representative } from "../../rules/checks/bonus";
import { planCheck, type CheckResult } from "../../rules/checks/check";
import { facesOf } from "../../stored/fields";
import { GROUP_WAYS, groupCheckPart, type GroupWay } from "../../stored/group-check-data";
import { checkAction, type CheckSetup } from "./check-action";
import {
  againstControls,
  againstOf,
  attributeWords,
  difficultyControls,
  skillWords,
  tnOf,
  trialOf,
} from "./check-controls";
import { selectControl, toggleControl } from "../../../../foundry/rolls/controls";

/** What everybody tries when nobody says otherwise. */
const START: Trial = { attribute: "wits", skill: "vigilance" };

type Member = { uuid: string; name: string; bonus: number };

/**
 * One roll for a whole company: each with their own bonus, or by the worst or the best for all. An opposing group is as good as its
 * best (BI-CHK-08, BI-CHK-11).
 */
export const rollForGroup = (members: readonly Creature[]): Promise<unknown> => {
  if (members.length === 0) {
    ui.notifications.warn(localize("BIND.Group.nobody"));
    return Promise.resolve(null);
  }
  return startRoll(groupRequest(members, targetedActors().filter(isCreature)));
};

const wayOf = (values: ControlValues): GroupWay => GROUP_WAYS.find((way) => way === values.way) ?? "each";

const controlsOf = (members: readonly Creature[], values: ControlValues, foe: Creature | null): RollControl[] => [
  selectControl("attribute", localize("BIND.Check.attribute"), attributeWords(), { value: START.attribute }),
  selectControl("skill", localize("BIND.Check.skill"), skillWords(), { value: START.skill }),
  selectControl(
    "way",
    localize("BIND.Group.way"),
    GROUP_WAYS.map((way) => ({ value: way, label: localize(`BIND.Group.${way}`) })),
    { value: "each", hint: localize("BIND.Group.wayHint"), fresh: true },
  ),
  ...(members.some((one) => maySpecialise(one, trialOf(values, START)))
    ? [toggleControl("fits", localize("BIND.Group.fits"), { hint: localize("BIND.Group.fitsHint"), fresh: true })]
    : []),
  ...(foe ? againstControls(foe, values) : []),
  ...(foe && againstOf(values) ? [] : difficultyControls(trialOf(values, START), values)),
];

/** Those whose bonus counts, the one who rolls first. */
function bearers(members: readonly Creature[], values: ControlValues): Member[] {
  const trial = trialOf(values, START);
  const all = members.map((one) => ({
    uuid: one.uuid,
    name: one.name,
    bonus: ownBonus(one, trial, values.fits === true),
  }));
  const way = wayOf(values);
  if (way === "each") return all;
  const chosen = representative(
    all.map(({ uuid, bonus }) => ({ id: uuid, bonus })),
    way,
  );
  return all.filter(({ uuid }) => uuid === chosen?.id);
}

function groupRequest(members: readonly Creature[], foes: readonly Creature[]): RollRequest<CheckSetup, CheckResult> {
  let now: Member[] = [];
  let opposed = false;
  let trial = START;
  const tn = (values: ControlValues): number => {
    const against = foes.length > 0 ? againstOf(values) : null;
    opposed = against !== null;
    return against ? Math.max(...foes.map((foe) => tnAgainst(foe, against))) : tnOf(values);
  };
  return {
    action: checkAction,
    actor: null,
    title: localize("BIND.Group.title"),
    controls: (values) => controlsOf(members, values, foes[0] ?? null),
    targets: {
      chosen: foes,
      many: true,
      optional: true,
      fits: isCreature,
      aim: (picked) => groupRequest(members, picked.filter(isCreature)) as RollRequest<unknown, unknown>,
    },
    secret: (values) =>
      foes.some((foe) => numbersShown(foe) !== "exact") && foes.length > 0 && againstOf(values) !== null,
    // The odds are those of whoever has the hardest time.
    setup(values) {
      trial = trialOf(values, START);
      now = bearers(members, values);
      const least = Math.min(...now.map(({ bonus }) => bonus));
      const bonusTerms = now.map(({ name, bonus }) => ({ label: name, value: bonus }));
      return { ...planCheck(tn(values), [{ label: "", value: least }]), bonusTerms };
    },
    terms: ({ bonusTerms }) => bonusTerms,
    note: (setup) => format("BIND.Group.note", { tn: setup.tn }),
    post: ({ setup, transcript, rolls, mode }) =>
      postCard({
        actor: null,
        rolls,
        mode,
        parts: [
          groupCheckPart({
            title: format("BIND.Group.tries", {
              trial: [
                localize(`BIND.Attribute.${trial.attribute}`),
                ...(trial.skill && members[0] ? [skillName(members[0], trial.skill)] : []),
              ].join(", "),
            }),
            tn: setup.tn,
            dice: facesOf(transcript),
            members: now.map(({ uuid, bonus }) => ({ uuid, bonus })),
            foe: opposed ? (foes[0]?.uuid ?? "") : "",
          }),
        ],
      }),
  };
}
