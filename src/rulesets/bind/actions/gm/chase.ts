import { sum } from "../../../../engine";
import { targetedActors } from "../../../../foundry/platform/documents";
import { format, localize, warn } from "../../../../foundry/platform/i18n";
import type { RollAction, RollRequest } from "../../../../foundry/rolls/roll-action";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import { legsOf, wornArmour } from "../../adapters/characters/present";
import { hindered } from "../../adapters/combat/struck";
import { isCreature, type Creature } from "../../adapters/creature";
import { chase, chaseTn, openGround, type ChaseFate, type ChaseLeg, type Runner } from "../../rules/gm/chase";
import { tires } from "../proposals";
import { tell } from "../characters/tell";
import { numberControl, toggleControl } from "../../../../foundry/rolls/controls";
import { outcomes } from "../../../../foundry/rolls/outcomes";

interface ChaseSetup {
  runners: Runner[];
  pursuers: number;
  tn: number;
  together: boolean;
  /** Of the slowest, as they are known on open ground. */
  legs: number;
}

const ENDS = ["away", "chased", "caught"] as const;
const TONES = { away: "good", chased: "mixed", caught: "bad" } as const;

/** How it goes for whoever has it worst. */
const worst = ({ runners }: ChaseLeg): ChaseFate["end"] =>
  [...ENDS].reverse().find((end) => runners.some(({ fate }) => fate.end === end)) ?? "away";

const chaseAction: RollAction<ChaseSetup, ChaseLeg> = {
  procedure: ({ runners, tn, together }) => chase(runners, tn, together),
  key: worst,
  segments: outcomes("BIND.Combat.Chase", TONES, (key) => key === "away"),
};

const runnerOf = (actor: Creature): Runner => ({
  id: actor.uuid,
  // Each leg tires, and weariness and wounds slow the next (BI-CHK-20, BI-GM-05).
  bonus: legsOf(actor) + sum(hindered(actor)),
  armour: wornArmour(actor),
  encumbrance: actor.system.derived.load.total,
});

/** Running away: one roll for all, each with their own legs; Fatigue comes at once (BI-GM-03, BI-GM-04, BI-GM-05). */
export async function rollChase(actors: readonly Creature[]): Promise<unknown> {
  if (actors.length === 0) return warn("BIND.Combat.Chase.nobody");
  // Whoever is targeted comes after them: the fastest counts.
  const behind = targetedActors()
    .filter(isCreature)
    .filter((one) => !actors.includes(one));
  const fastest = behind.length > 0 ? Math.max(...behind.map(legsOf)) : 0;
  const names = new Map(actors.map(({ uuid, name }) => [uuid, name]));
  const request: RollRequest<ChaseSetup, ChaseLeg> = {
    action: chaseAction,
    actor: null,
    title: localize("BIND.Combat.Chase.title"),
    subtitle: actors.map(({ name }) => name).join(", "),
    controls: [
      numberControl("pursuers", localize("BIND.Combat.Chase.pursuers"), [fastest, -20, 20]),
      numberControl("start", localize("BIND.Combat.Chase.headStart"), [0, -10, 10]),
      numberControl("skill", localize("BIND.Combat.Chase.other"), [0, -10, 10]),
      toggleControl("together", localize("BIND.Combat.Chase.together"), { value: true }),
    ],
    setup(values) {
      const pursuers = Number(values.pursuers ?? 0);
      const skill = Number(values.skill ?? 0);
      return {
        runners: actors.map(runnerOf).map((one) => ({ ...one, bonus: one.bonus + skill })),
        pursuers,
        tn: chaseTn(pursuers, Number(values.start ?? 0)),
        together: values.together === true,
        legs: skill + Math.min(...actors.map(legsOf)),
      };
    },
    terms: () => [],
    note({ legs, tn, pursuers }) {
      const open = localize(`BIND.Combat.Chase.open.${openGround(legs, pursuers)}`);
      return `${format("BIND.Combat.Chase.tn", { tn })} ${open}`;
    },
    post({ outcome, rolls, mode }) {
      const lines = outcome.runners.map(({ id, total, fate }) =>
        format(`BIND.Combat.Chase.line.${fate.end}`, { name: names.get(id) ?? "", total, areas: fate.areas }),
      );
      return tell({
        actor: null,
        rolls,
        mode,
        title: localize("BIND.Combat.Chase.title"),
        text: lines.join(" "),
        tone: TONES[worst(outcome)],
        proposals: outcome.runners.flatMap(({ id, fatigue }) => {
          const runner = actors.find(({ uuid }) => uuid === id);
          return runner ? tires(runner, fatigue, "running", { source: null }) : [];
        }),
      });
    },
  };
  return startRoll(request);
}
