import { SECONDS, type Change } from "../../../../engine";
import { maybe, oneOf, whole } from "../../../../foundry/changes/data-shape";
import { remove, setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { timeHandler } from "../../../../foundry/time/time-handler";
import { ailingsOf } from "../../adapters/conditions/ailing";
import { changedItems, diseaseIn } from "../../adapters/conditions/afflictions";
import { dueOf } from "../../adapters/conditions/dues";
import { itemsOf, type Creature } from "../../adapters/creature";
import { gloryOf } from "../../adapters/guts/glory";
import {
  chokingDamage,
  FLIGHT_ROUNDS,
  flightLasts,
  LYCANTHROPE_RESTS,
  PRIVATION_DAMAGE,
  withGlory,
} from "../../rules/conditions";
import { changedBack } from "./affliction-changes";
import { gained, traitsLeft } from "./condition-changes";
import { AFFLICTION_LIMITS, courseChanges } from "./course-kind";
import { requireCreature } from "../creature-kind";
import { describeChanges, describeVaguely, roundsReason, stageReason } from "../describe";
import { harmed, type Harm } from "../combat/harm-changes";

const STRETCHES = ["round", "scene", "hour", "night", "chapter", "session", "adventure"] as const;
type Over = (typeof STRETCHES)[number];

/** What a Round brings: the breath runs out, coils close, those who flee run on (MY-CND-28, MY-CND-29, MY-CND-44, MY-CND-62). */
function round(actor: Creature): { harms: Harm[]; counted: Change[] } {
  const harms: Harm[] = [];
  const counted: Change[] = [];
  for (const { key, effect, stage, level } of ailingsOf(actor)) {
    const next = () => counted.push(...setTo(effect, "system.stage", stage + 1, roundsReason(effect.name)));
    if (key === "choking") {
      harms.push({ form: "suffocating", damage: chokingDamage(stage + 1) });
      next();
    }
    // Its effect remembers the Crushing of a Round, and the Fettering.
    if (key === "constricted" && level !== null)
      harms.push({ form: "crushing", damage: level }, { form: "fettering", setback: stage });
    const runs = key === "frightened" && stage < FLIGHT_ROUNDS && flightLasts(actor.system.fp.value) === "rounds";
    if (key === "smokeInhalation" || runs) next();
  }
  return { harms, counted };
}

const PRIVATIONS: Readonly<Record<string, string>> = { starving: "starving", dehydrated: "dehydrating" };

/** Another day without food or drink (MY-CND-37, MY-CND-64). */
const day = (actor: Creature): Harm[] =>
  ailingsOf(actor).flatMap(({ key, stage }) => {
    const form = PRIVATIONS[key];
    return form && stage === 0 ? [{ form, damage: PRIVATION_DAMAGE }] : [];
  });

/** A tapeworm remembers the highest Glory that its bearer ever had (MY-DIS-20). */
const seenGlory = (actor: Creature): Change[] =>
  itemsOf(actor, "mythCurse").flatMap((item) => {
    const disease = diseaseIn(item);
    return disease ? setTo(item, "system.glory", withGlory(disease, gloryOf(actor)).glory, "ailing") : [];
  });

/** Curses and diseases whose time has come by then, one step with each card: nobody dies of what never showed. */
const dues = (actor: Creature, until: number): Change[] =>
  itemsOf(actor, "mythCurse").flatMap((item) => {
    const due = dueOf(item);
    if (!due || due.at > until) return [];
    return due.step === "returns"
      ? setTo(item, "system.suppressedUntil", null, stageReason(item.name))
      : courseChanges(actor, item, { step: due.step, due: true });
  });

/**
 * A lycanthrope's change lasts to the next sunrise, and leaves it Exhausted for an hour from then (MY-DIS-22).
 * @param until When the night is over, by the world's clock; undefined: now.
 */
function sunrise(actor: Creature, until: number | undefined): Change[] {
  const changed = changedItems(actor);
  if (changed.length === 0) return [];
  const asleep = Math.max(0, (until ?? 0) - game.time.worldTime);
  const lasts = { unit: "minute", count: LYCANTHROPE_RESTS + Math.ceil(asleep / SECONDS.minute) } as const;
  return [
    ...changed.flatMap((item) => changedBack(actor, item)),
    ...gained(actor, "incapacitated", { lasts }, "ailing"),
  ];
}

/** Whoever was frightened out of the last Fate Points hides or runs no longer than the Scene (MY-CND-44, L4166). */
const calmed = (actor: Creature): Change[] =>
  flightLasts(actor.system.fp.value) === "scene"
    ? ailingsOf(actor).flatMap(({ key, effect }) => (key === "frightened" ? [remove(effect, "ailing")] : []))
    : [];

function ailed(actor: Creature, over: Over, until: number | undefined): Change[] {
  const { harms, counted } =
    over === "round" ? round(actor) : { harms: over === "night" ? day(actor) : [], counted: [] };
  return [
    ...harmed(actor, harms, "ailing"),
    ...counted,
    ...(over === "scene" ? seenGlory(actor) : []),
    ...(over === "scene" || over === "night" ? calmed(actor) : []),
    ...(over === "night" ? sunrise(actor, until) : []),
    ...traitsLeft(actor),
    ...(until === undefined ? [] : dues(actor, until)),
  ];
}

/** What conditions, curses and diseases do as a stretch of play ends. Data: `{ over, until? }`, and the mark. */
export const ailingKind: ChangeHandler = timeHandler({
  shape: { over: oneOf(...STRETCHES), until: maybe(whole(-1e12, 1e12)) },
  limits: AFFLICTION_LIMITS,
  ruling: () => true,
  read: (actor) => requireCreature(actor),
  // eslint-disable-next-line require-yield -- no dice are asked for
  *onTime(_actor, { over, until }) {
    return { over: over as Over, until: typeof until === "number" ? until : undefined };
  },
  changes: (actor, { over, until }) => ailed(requireCreature(actor), over, until),
  saysReasons: true,
  describe: describeChanges,
  describeVaguely,
});
