import type { RequestOptions } from "../../../../foundry/contracts/play";
import type { Term } from "../../../../engine";
import { numbersShown } from "../../../../foundry/changes/foe-numbers";

import { format, localize } from "../../../../foundry/platform/i18n";
import { targetedActors } from "../../../../foundry/platform/documents";
import type { ControlValues, RollRequest } from "../../../../foundry/rolls/roll-action";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import { checkTerms, isAttentive, skillName, tnAgainst, type Trial } from "../../adapters/checks/check";
import { isCreature, type Creature } from "../../adapters/creature";
import { factCharge, factControls, factTerms } from "./known-fact";
import { helpTerms } from "../../adapters/checks/helpers";
import { marginsOf } from "../../adapters/combat/margins";
import { planCheck, restingMode, type CheckResult } from "../../rules/checks/check";
import { DEFAULT_TN } from "../../rules/checks/difficulty";
import { term, without0 } from "../../rules/labels";
import { postCheck } from "./post-check";
import { surgeControls, surged, surgeObstacles, surgeSpent } from "../combat/surge";
import { facesOf, shortTerms } from "../../stored/fields";
import { checkAction, type CheckSetup } from "./check-action";
import {
  againstControls,
  againstOf,
  difficultyControls,
  furtherControls,
  helpsBy,
  mannerControls,
  mannerOf,
  specialisationControl,
  tnOf,
  trialControls,
  trialOf,
} from "./check-controls";

export type CheckOptions = Pick<RequestOptions, "peek"> & {
  fast?: boolean;
  /** Set by whoever asked for it. */
  difficulty?: number;
  /** The GM keeps the TN. */
  secret?: boolean;
  origin?: string | null;
  /** In place of Attribute and Skill in the title. */
  title?: string;
  /** Both are given: nobody chooses them any more. */
  fixed?: boolean;
};

/** "Dexterity, Stealth". */
export const trialWords = (actor: Actor, { attribute, skill }: Trial): string =>
  [localize(`BIND.Attribute.${attribute}`), ...(skill ? [skillName(actor, skill)] : [])].join(", ");

/** An ordinary check: 2D6, an Attribute, a Skill (BI-CHK-01). @returns the card, or null when it was cancelled. */
export const rollTrial = (actor: Creature, trial: Trial, options: CheckOptions = {}): Promise<unknown> =>
  startRoll(checkRequest(actor, trial, options, targetedActors(actor).filter(isCreature).slice(0, 1)), {
    fast: options.fast ?? false,
    peek: options.peek,
  });

/** What counts of earlier margins that were chosen (BI-CHK-12). */
const marginTerms = (actor: Creature, values: ControlValues): Term[] =>
  marginsOf(actor)
    .filter(({ id }) => values[`margin-${id}`] === true)
    .map(({ title, margin }) => ({ label: format("BIND.Check.marginOf", { title }), value: margin }));

export function checkRequest(
  actor: Creature,
  trial: Trial,
  options: CheckOptions,
  targets: readonly Creature[],
): RollRequest<CheckSetup, CheckResult> {
  const { difficulty, secret = false, origin = null, fixed = false } = options;
  const unknown = secret && difficulty === undefined;
  const free = difficulty === undefined && !unknown;
  const foe = free ? (targets[0] ?? null) : null;
  const hidden = foe !== null && numbersShown(foe) !== "exact";
  const against = (values: ControlValues) => (foe ? againstOf(values) : null);
  let tried = trial;
  let isOpposed = false;
  let byFact = false;
  let driven: ControlValues = {};
  const setup = (values: ControlValues): CheckSetup => {
    tried = trialOf(values, trial);
    const opposed = against(values);
    isOpposed = opposed !== null;
    const tn = opposed && foe ? tnAgainst(foe, opposed) : free ? tnOf(values) : (difficulty ?? DEFAULT_TN);
    const bonusTerms = [
      ...checkTerms(actor, tried, mannerOf(values)),
      ...helpTerms(actor, tried, helpsBy(values)),
      ...marginTerms(actor, values),
      ...factTerms(actor, tried, values),
      ...without0([term("adrenaline", tried.attribute === "strength" ? surged(actor, values) : 0)]),
    ];
    byFact = values.fact === true;
    driven = tried.attribute === "strength" ? values : {};
    const mode = values.resting === true ? restingMode(isAttentive(actor)) : "normal";
    return { ...planCheck(tn, bonusTerms, mode), bonusTerms };
  };
  return {
    action: checkAction,
    actor,
    title: format("BIND.Check.title", { actor: actor.name, trial: options.title ?? trialWords(actor, trial) }),
    obstacles: (values) => (trialOf(values, trial).attribute === "strength" ? surgeObstacles(actor, values) : []),
    controls: (values) => {
      const now = trialOf(values, trial);
      return [
        ...(fixed ? [] : trialControls(actor, trial)),
        ...specialisationControl(actor, now),
        ...(foe ? againstControls(foe, values) : []),
        ...(free && !against(values) ? difficultyControls(now, values) : []),
        ...mannerControls(actor, foe !== null),
        ...factControls(actor, now),
        ...(now.attribute === "strength" ? surgeControls(actor) : []),
        ...furtherControls(actor, now),
      ];
    },
    ...(free
      ? {
          targets: {
            chosen: foe ? [foe] : [],
            optional: true,
            fits: isCreature,
            aim: (picked) =>
              checkRequest(actor, trial, options, picked.filter(isCreature)) as RollRequest<unknown, unknown>,
          },
        }
      : {}),
    secret: (values) => (unknown ? "unknown" : secret || (hidden && against(values) !== null)),
    setup,
    terms: ({ bonusTerms }) => bonusTerms,
    note: ({ tn, bonus, mode }) => (unknown ? null : neededWords(tn, bonus, mode)),
    async post({ setup: check, rolls, mode, transcript }) {
      const what = options.title ?? trialWords(actor, tried);
      const data = {
        title: isOpposed && foe ? format("BIND.Check.trialAgainst", { trial: what, name: foe.name }) : what,
        tn: unknown ? null : check.tn,
        mode: check.mode,
        terms: shortTerms(check.bonusTerms),
        dice: facesOf(transcript),
        attentive: isAttentive(actor),
        converted: false,
        die: null,
        secret,
        foe: isOpposed ? (foe?.uuid ?? "") : "",
      };
      const proposals = [...(byFact ? factCharge(actor, tried) : []), ...surgeSpent(actor, driven)];
      return postCheck({ actor, origin, rolls, mode, data, ...(proposals.length > 0 ? { proposals } : {}) });
    },
  };
}

/** "TN 9: needs 6 or more on the dice." */
function neededWords(tn: number, bonus: number, mode: CheckSetup["mode"]): string {
  const given = mode === "resting" ? 6 : mode === "attentive" ? 3 : 0;
  const key = mode === "resting" ? "BIND.Check.neededOnDie" : "BIND.Check.needed";
  return format(key, { tn, number: Math.max(0, tn - bonus - given) });
}
