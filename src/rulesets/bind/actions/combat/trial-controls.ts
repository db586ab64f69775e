import { format, localize } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl, RollObstacle } from "../../../../foundry/rolls/roll-action";
import { inFight } from "../../adapters/combat/fight";
import { canMeet } from "../../adapters/combat/meeting";
import { conditionsOf, isCharacter, type Creature } from "../../adapters/creature";
import { fighterOf } from "../../flow/state";
import type { TrialId } from "../../rules/combat/trials";
import { option } from "./strike-controls";
import { numberControl, selectControl } from "../../../../foundry/rolls/controls";

const CONTROLS: Partial<Record<TrialId, () => RollControl[]>> = {
  grapple: () => [
    selectControl(
      "choice",
      localize("BIND.Combat.Trial.choice"),
      ["hurt", "breakFree"].map((one) => option("Grapple", one)),
      { value: "hurt", fresh: true },
    ),
  ],
  ram: () => [
    numberControl("people", localize("BIND.Combat.Trial.people"), [1, 1, 9], { fresh: true }),
    numberControl("room", localize("BIND.Combat.Trial.room"), [20, 0, 20], { fresh: true }),
  ],
};

/** A grapple always starts with a grab (L1935): said, and left to the table. */
export const ungrabbed = (about: TrialId, actor: Creature, target: Creature): RollObstacle[] =>
  about === "grapple" && ![actor, target].every((one) => conditionsOf(one).includes("grappled"))
    ? [{ text: format("BIND.Combat.Trial.ungrabbed", { actor: actor.name, target: target.name }), blocks: false }]
    : [];

/** A ram goes with the round's movement (L1977): whoever has moved already has only what is left of it, which the table knows. */
export function movedAlready(about: TrialId, actor: Creature): RollObstacle[] {
  const fight = about === "ram" ? inFight(actor) : null;
  const moved = fight !== null && fighterOf(fight.state, fight.combatant.id ?? "")?.moved;
  return moved ? [{ text: format("BIND.Combat.Trial.movedAlready", { name: actor.name }), blocks: false }] : [];
}

/** What is decided of a trial before it is rolled, whoever rolls. */
export const trialControls = (about: TrialId): RollControl[] => [
  ...(CONTROLS[about]?.() ?? []),
  numberControl("situation", localize("BIND.Combat.Situation.gm"), [0, -20, 20]),
];

/** Whoever is rammed stands firm, for 3 Initiative, or gives way: foes stand where they can pay for it (BI-MAN-09). */
export const firmControl = (target: Creature): RollControl =>
  selectControl(
    "firm",
    format("BIND.Combat.Trial.firm", { name: target.name }),
    ["firm", "yields"].map((one) => option("Firm", one)),
    { value: isCharacter(target) || canMeet(target, "resistRam") ? "firm" : "yields", fresh: true },
  );
export const gaveWay = (about: TrialId, values: ControlValues): boolean => about === "ram" && values.firm === "yields";
