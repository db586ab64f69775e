import { localize } from "../../../foundry/platform/i18n";
import type { RollControl } from "../../../foundry/rolls/roll-action";
import type { TrialId } from "../stored/trial-data";
import { option } from "./strike-controls";

const CONTROLS: Partial<Record<TrialId, () => RollControl[]>> = {
  grapple: () => [
    {
      kind: "select",
      name: "choice",
      label: localize("BIND.Combat.Trial.choice"),
      value: "hurt",
      options: ["hurt", "breakFree"].map((one) => option("Grapple", one)),
      fresh: true,
    },
  ],
  ram: () => [
    {
      kind: "number",
      name: "people",
      label: localize("BIND.Combat.Trial.people"),
      value: 1,
      min: 1,
      max: 9,
      fresh: true,
    },
    {
      kind: "number",
      name: "room",
      label: localize("BIND.Combat.Trial.room"),
      value: 20,
      min: 0,
      max: 20,
      fresh: true,
    },
  ],
};

/** What is decided of a trial before it is rolled, whoever rolls. */
export const trialControls = (about: TrialId): RollControl[] => [
  ...(CONTROLS[about]?.() ?? []),
  { kind: "number", name: "situation", label: localize("BIND.Combat.Situation.gm"), value: 0, min: -20, max: 20 },
];
