import type { Change } from "../../../../engine";
import { remove, setTo } from "../../../../foundry/changes/plan-change";
import { gainCondition } from "../../../../foundry/conditions/condition-changes";
import { effectFacts } from "../../../../foundry/conditions/read-effect";
import type { Creature } from "../../adapters/creature";
import { LASSO } from "../../adapters/combat/lasso";
import { conditionOf, statusOf } from "../../ids";
import { format } from "../../../../foundry/platform/i18n";
import { describeChanges, describeVaguely } from "../describe";
import { flag, object, oneOf, otherwise, textOf, uuid, whole } from "../../stored/readers";
import { provesHold } from "./attack-proof";
import { creatureKind, onCreature } from "../creature-kind";

type Describe = typeof describeChanges;

/** A grip that goes on another way, or has drained more, comes with no mark of its own to be named. */
const gripWords =
  (marks: Describe): Describe =>
  (changes, target) => {
    const words = marks(changes, target);
    const goesOn = changes.some((change) => change.kind === "set" && change.path === "system.holds");
    return words.length > 0 || !goesOn ? words : [format("MYTHMAGICA.Deed.grips", { actor: target.name })];
  };

/** One side of a grip that begins, goes on or ends: the target holds the other one, or is held by it. */
export type HoldChange = {
  role: "holds" | "held";
  step: "take" | "lose";
  /** Uuid and name of the other of the two. */
  other: string;
  name: string;
  mode: string;
  free: boolean;
  /** Hit Points that were drained by it so far (MY-SPA-08). */
  drained: number;
};

/** What the held one has of a grip, whichever way it is held. */
const HELD = ["held", "snared", "constricted"];

const ended = (actor: Creature, names: readonly string[], other: string, name: string): Change[] =>
  actor.effects.contents
    .filter((effect) => [...effect.statuses].some((status) => names.includes(conditionOf(status) ?? "")))
    .filter((effect) => effect.origin === other || effectFacts(effect).parameter === name)
    .map((effect) => remove(effect, "hold"));

function planHold(actor: Creature, { role, step, other, name, mode, free, drained }: HoldChange): Change[] {
  const gain = { parameter: name, source: other };
  if (role === "held")
    return step === "lose"
      ? ended(actor, HELD, other, name)
      : gainCondition(actor, statusOf(mode === LASSO ? "snared" : "held"), gain, "hold");
  const rest = actor.system.holds.filter(({ target }) => target !== other);
  const holds = step === "lose" ? rest : [...rest, { target: other, mode, freeUpkeep: free, drained }];
  return [
    ...setTo(actor, "system.holds", structuredClone(holds), "hold"),
    ...(step === "lose"
      ? ended(actor, ["holding"], other, name)
      : gainCondition(actor, statusOf("holding"), gain, "hold")),
  ];
}

/** A grip that is taken, kept or let go (MY-SPA-01); each of the two has its own part of it. */
export const holdKind = creatureKind<HoldChange>(
  object<HoldChange>({
    role: oneOf(["holds", "held"]),
    step: oneOf(["take", "lose"]),
    other: uuid,
    name: textOf(80),
    mode: otherwise(textOf(40), ""),
    free: otherwise(flag, false),
    drained: otherwise(whole(0, 9999), 0),
  }),
  planHold,
  onCreature("holds"),
  {
    proves: provesHold,
    restsOnDice: true,
    describe: gripWords(describeChanges),
    describeVaguely: gripWords(describeVaguely),
  },
);
