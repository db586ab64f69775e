import { format, localize } from "../../../foundry/platform/i18n";
import type { ControlValues, RollControl } from "../../../foundry/rolls/roll-action";
import { ailingsOf } from "../adapters/ailing";
import type { Creature } from "../adapters/creature";
import { conflictsOf, conflictsOfScene } from "../adapters/margins";
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
} from "../rules/conditions";
import type { RollAttribute } from "../rules/attributes";
import { curseOf, type Affliction } from "../adapters/afflictions";
import type { BodyCheck } from "../adapters/body-checks";
import { itemsOf } from "../adapters/creature";
import { rollConflict } from "./conflict";
import type { ConflictOwn } from "./conflict-options";
import { numberControl, toggle } from "./conflict-controls";

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
          // Rounds in the smoke, for whoever crawls.
          feet: ailing?.stage ?? 0,
          detail: values.crawling === true ? "crawling" : "",
        }),
      },
    },
  );
}

/** Whether a mind stayed its own in the change that it is in: of the rolls for the change the last one says so (MY-DIS-22). */
function keptMind(actor: Creature, { id }: Affliction): boolean {
  const last = conflictsOf(actor).find(
    ({ data: { item, about } }) => item === id && about !== aboutChange("changeBack"),
  );
  return last?.data.about === aboutChange("keepMind") && last.outcome.result === "success";
}

const aboutChange = (which: LycanthropyRoll): string => `lycanthropy-${which}`;

/** Why one of the four rolls of a lycanthrope is not open now, in words, or null (MY-DIS-22). */
export function changeBlocked(actor: Creature, item: Affliction, which: LycanthropyRoll): string | null {
  const problem = lycanthropyBlocked(which, {
    cursed: itemsOf(actor, "mythCurse").some((one) => curseOf(one) === "lycanthropy"),
    knows: item.system.stage > 0,
    usedThisScene: conflictsOfScene(actor).some(({ data }) => data.about === aboutChange(which)),
    changed: item.system.hidden,
    ownMind: keptMind(actor, item),
  });
  return problem === null ? null : localize(`MYTHMAGICA.Body.blocked.${problem}`);
}

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
        obstacles() {
          const blocked = changeBlocked(actor, item, which);
          return blocked === null ? [] : [{ text: blocked, blocks: true }];
        },
        data: () => ({ item: item.id ?? "" }),
      },
    },
  );
