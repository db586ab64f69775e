import { format, localize } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl } from "../../../../foundry/rolls/roll-action";
import { ailingsOf } from "../../adapters/conditions/ailing";
import type { Creature } from "../../adapters/creature";
import { aboutChange, changesOfChange, changesOfScene } from "../../adapters/conditions/noted-changes";
import { conflictsIn, type Settled } from "../../adapters/conflict/margins";
import {
  CRAWL_DELAY_ROUNDS,
  fearThreshold,
  INFECTION_THRESHOLD,
  LYCANTHROPY_ROLLS,
  LYCANTHROPY_THRESHOLD,
  lycanthropyBlocked,
  SEVERE_SHOCK_THRESHOLD,
  SHOCK_THRESHOLD,
  SMOKE_THRESHOLD,
  type LycanthropyRoll,
} from "../../rules/conditions";
import type { RollAttribute } from "../../rules/attributes";
import { curseOf, type Affliction } from "../../adapters/conditions/afflictions";
import type { BodyCheck } from "../../adapters/conditions/body-checks";
import { itemsOf } from "../../adapters/creature";
import { turnPrice } from "../combat/turn-price";
import { rollConflict } from "../conflict/conflict";
import type { ConflictOwn } from "../conflict/conflict-options";
import { numberControl, toggle } from "../conflict/conflict-controls";

const THRESHOLDS: Record<Exclude<BodyCheck, "fear">, number> = {
  shock: SHOCK_THRESHOLD,
  severeShock: SEVERE_SHOCK_THRESHOLD,
  infection: INFECTION_THRESHOLD,
  smoke: SMOKE_THRESHOLD,
};

const OWN: Partial<Record<BodyCheck, Pick<ConflictOwn, "controls" | "threshold" | "hazard">>> = {
  fear: {
    hazard: "dreadful",
    controls: () => [
      number("frightLevel", 0, 60, localize("MYTHMAGICA.Body.frightLevel")),
      number("frightThreshold", 0, 99, localize("MYTHMAGICA.Body.frightThreshold")),
    ],
    threshold: ({ frightLevel = 0, frightThreshold = 0 }) => ({
      threshold: fearThreshold({ threshold: Number(frightThreshold) || null, level: Number(frightLevel) }),
    }),
  },
  smoke: {
    controls: () => [
      toggle("crawling", localize("MYTHMAGICA.Body.crawling"), {
        hint: format("MYTHMAGICA.Body.crawlingHint", { rounds: CRAWL_DELAY_ROUNDS }),
      }),
    ],
    threshold: () => ({ threshold: SMOKE_THRESHOLD }),
  },
};

const number = (name: string, min: number, max: number, label: string): RollControl =>
  numberControl({ name, label, value: 0, min, max });

/** A check for a condition; with whatever Guts it takes, as any Conflict Roll. */
export function rollBodyCheck(actor: Creature, check: BodyCheck, effect: string, fast = false): Promise<unknown> {
  const ailing = ailingsOf(actor).find(({ id }) => id === effect);
  const attribute: RollAttribute = check === "fear" ? "ws" : "tn";
  const threshold = check === "fear" ? 0 : THRESHOLDS[check];
  return rollConflict(
    actor,
    { kind: check === "fear" ? "avoidance" : "check", attributes: [attribute] },
    {
      fast,
      kind: "body",
      about: check,
      title: localize(`MYTHMAGICA.Body.check.${check}`),
      fixed: true,
      at: null,
      threshold,
      own: {
        controls: () => [],
        threshold: () => ({ threshold }),
        ...OWN[check],
        // Whoever avoids panic does something about it; Shock, infection and smoke come over a body.
        involuntary: check !== "fear",
        data: (values: ControlValues) => ({
          item: effect,
          // Which Round in the smoke this is, for whoever crawls: one more than have gone by.
          feet: (ailing?.stage ?? 0) + 1,
          detail: values.crawling === true ? "crawling" : "",
        }),
      },
    },
  );
}

/** Rolls to keep one's mind in the change that somebody is in, the latest first (MY-DIS-22). */
const mindRolls = (actor: Creature, item: Affliction): Settled[] =>
  conflictsIn(changesOfChange(actor, item)).filter(
    ({ data }) => data.item === item.id && data.about === aboutChange("keepMind"),
  );

/** Why one of the four rolls of a lycanthrope is not open now, in words, or null (MY-DIS-22). */
export function changeBlocked(actor: Creature, item: Affliction, which: LycanthropyRoll): string | null {
  const minds = mindRolls(actor, item);
  const problem = lycanthropyBlocked(which, {
    cursed: itemsOf(actor, "mythCurse").some((one) => curseOf(one) === "lycanthropy"),
    knows: item.system.stage > 0,
    usedThisScene: conflictsIn(changesOfScene(actor)).some(({ data }) => data.about === aboutChange(which)),
    changed: item.system.hidden,
    ownMind: minds[0]?.outcome.result === "success",
    mindRolled: minds.length > 0,
  });
  return problem === null ? null : localize(`MYTHMAGICA.Body.blocked.${problem}`);
}

const isDone = (which: LycanthropyRoll): boolean => which === "trigger" || which === "changeBack";

/** One of the four rolls of a lycanthrope, each against 20 (MY-DIS-22). */
export const rollChange = (actor: Creature, item: Affliction, which: LycanthropyRoll): Promise<unknown> =>
  rollConflict(
    actor,
    { kind: "check", attributes: [LYCANTHROPY_ROLLS[which]] },
    {
      kind: "body",
      about: aboutChange(which),
      title: localize(`MYTHMAGICA.Body.change.${which}`),
      fixed: true,
      at: null,
      threshold: LYCANTHROPY_THRESHOLD,
      own: {
        controls: () => [],
        threshold: () => ({ threshold: LYCANTHROPY_THRESHOLD }),
        // To begin or to end it at will takes an Action; to resist it, or to keep one's mind, none (L4036-4042).
        ...(isDone(which) ? { price: () => turnPrice(actor, "action") } : {}),
        obstacles() {
          const blocked = changeBlocked(actor, item, which);
          return [
            ...(blocked === null ? [] : [{ text: blocked, blocks: true }]),
            ...(isDone(which) ? turnPrice(actor, "action").obstacles : []),
          ];
        },
        data: () => ({ item: item.id ?? "" }),
      },
    },
  );
