import { skillNow } from "../../adapters/checks/skill-now";
import { sum, type Term } from "../../../../engine";
import { format, localize, signed, warn } from "../../../../foundry/platform/i18n";
import type { RollAction, RollControl, RollRequest } from "../../../../foundry/rolls/roll-action";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import {
  attributesOf,
  conditionsOf,
  isCharacter,
  isCreature,
  isNpc,
  knacksOfActor,
  type Creature,
} from "../../adapters/creature";
import { isNura } from "../../adapters/characters/bearer";
import { moraleBySpells } from "../../adapters/magic/spell-marks";
import { readSettings } from "../../adapters/settings";
import { fleesAt, morale, moraleTn, rollsMorale, type MoraleResult } from "../../rules/gm/morale";
import { NURA_BRAVERY } from "../../rules/spells/nura";
import { hasKnack } from "../../rules/knacks/knacks";
import { tell } from "../characters/tell";
import { numberControl, selectControl, toggleControl } from "../../../../foundry/rolls/controls";
import { outcomes } from "../../../../foundry/rolls/outcomes";

interface MoraleSetup {
  /** Whom the roll is for. */
  rolling: Creature[];
  tn: Term[];
  skill: number;
  /** What all of them have: a nura's hunger makes it brave (BIC-31). */
  bonus: number;
}

const outcomeOf = ({ unhurt, wounded }: MoraleResult): "stay" | "woundedFlee" | "flee" =>
  unhurt === "flees" ? "flee" : wounded === "flees" ? "woundedFlee" : "stay";
const TONES = { stay: "good", woundedFlee: "mixed", flee: "bad" } as const;
/** Where spells tell them apart: none, all, or those who are named. */
const each = (fleeing: readonly Creature[], rolling: readonly Creature[]) =>
  fleeing.length === 0 ? "stay" : fleeing.length === rolling.length ? "flee" : "someFlee";

const moraleAction: RollAction<MoraleSetup, MoraleResult> = {
  procedure: ({ tn, skill, bonus }) => morale(tn, skill, bonus),
  key: outcomeOf,
  segments: outcomes("BIND.Combat.Morale", TONES, (key) => key === "stay"),
};

const standing = (actor: Creature): boolean =>
  !conditionsOf(actor).some((id) => id === "dead" || id === "unconscious" || id === "panicked");

/** Fighters of a fight who stand, players' characters and the others. */
function sidesIn(combat: Combat): { characters: Creature[]; foes: Creature[] } {
  const all = combat.combatants.contents
    .filter((one) => !one.isDefeated)
    .map(({ actor }) => actor)
    .filter(isCreature)
    .filter(standing);
  const friendly = new Set(
    combat.combatants.contents.filter(({ token }) => (token?.disposition ?? 0) > 0).map(({ actor }) => actor),
  );
  const characters = all.filter((actor) => isCharacter(actor) || friendly.has(actor));
  return { characters, foes: all.filter((actor) => !characters.includes(actor)) };
}

const strongest = (actors: readonly Creature[]): number =>
  Math.max(...actors.map((actor) => attributesOf(actor).strength));
const isWounded = ({ system }: Creature): boolean => system.hp.value < system.derived.maxHp;
const fighting = (actor: Creature): number => Math.max(skillNow(actor, "combat"), actor.system.aggression);

/** What makes one braver than its fellows, or less brave: what its sheet says, hunger, spells (BI-GM-01, BIC-31). */
const courage = (actor: Creature): number =>
  moraleBySpells(actor) + (isNpc(actor) ? actor.system.moraleMods.other : 0) + (isNura(actor) ? NURA_BRAVERY : 0);
const own = (actor: Creature, { bonus }: MoraleSetup): number => courage(actor) - bonus;

/** "Goblin: TN 10" for each who has more or less courage than the roll. */
const apart = (setup: MoraleSetup): string[] =>
  setup.rolling.flatMap((actor) => {
    const by = own(actor, setup);
    return by === 0 ? [] : [format("BIND.Magic.againstOne", { name: actor.name, tn: sum(setup.tn) - by })];
  });

/** A roll is for a group: those whose sheets name the same one, or who bear one name (L2158). */
const groupOf = (actor: Creature): string => (isNpc(actor) && actor.system.groupId) || actor.name;
const ALL = "";
function groupControls(foes: readonly Creature[]): RollControl[] {
  const groups = [...new Set(foes.map(groupOf))];
  if (groups.length < 2) return [];
  const namesIn = (group: string) =>
    [...new Set(foes.filter((one) => groupOf(one) === group).map(({ name }) => name))].join(", ");
  const options = [
    { value: ALL, label: localize("BIND.Combat.Morale.all") },
    ...groups.map((group) => ({ value: group, label: namesIn(group) })),
  ];
  return [selectControl("group", localize("BIND.Combat.Morale.group"), options)];
}

/** Whether the foes of a fight stay: one roll for all of them, or for a group; players decide for themselves (BI-GM-01, BI-GM-02). */
export async function rollMorale(combat: Combat): Promise<unknown> {
  const { characters, foes } = sidesIn(combat);
  const able = foes.filter((actor) => rollsMorale(true, actor.system.fp.value, readSettings()));
  if (able.length === 0 || characters.length === 0) return warn("BIND.Combat.Morale.nobody");
  const request: RollRequest<MoraleSetup, MoraleResult> = {
    action: moraleAction,
    actor: null,
    title: localize("BIND.Combat.Morale.title"),
    subtitle: able.map(({ name }) => name).join(", "),
    controls: [
      ...groupControls(able),
      toggleControl("wrath", localize("BIND.Combat.Morale.wrath"), {
        worth: signed(2),
        value: characters.some((actor) => hasKnack(knacksOfActor(actor), "voiceOfWrath")),
      }),
      numberControl("magic", localize("BIND.Combat.Morale.magic"), [0, -20, 20]),
    ],
    setup(values) {
      const chosen = able.filter((actor) => groupOf(actor) === values.group);
      const rolling = chosen.length > 0 ? chosen : able;
      return {
        rolling,
        skill: Math.max(...rolling.map(fighting)),
        bonus: rolling.every(isNura) ? NURA_BRAVERY : 0,
        tn: moraleTn({
          monsters: foes.length,
          characters: characters.length,
          monsterStrength: strongest(rolling),
          characterStrength: strongest(characters),
          voiceOfWrath: values.wrath === true,
          magic: Number(values.magic ?? 0),
        }),
      };
    },
    terms: ({ tn, skill, bonus }) => [
      { label: "BIND.Term.combat", value: skill },
      ...(bonus === 0 ? [] : [{ label: "BIND.Term.other", value: bonus }]),
      ...tn.map((one) => ({ ...one, value: -one.value })),
    ],
    note: (setup) =>
      [
        format("BIND.Combat.Strike.needed", { bonus: signed(setup.skill + setup.bonus), tn: sum(setup.tn) }),
        ...apart(setup),
      ].join(" · "),
    post({ setup, outcome, rolls, mode }) {
      const { natural, total, tn, margin } = outcome.check;
      const { rolling } = setup;
      const fleeing = rolling.filter((actor) =>
        fleesAt(margin, { wounded: isWounded(actor), magic: own(actor, setup) }),
      );
      const result = rolling.some((actor) => own(actor, setup) !== 0) ? each(fleeing, rolling) : outcomeOf(outcome);
      const numbers = format("BIND.Combat.Card.sum", { natural, bonus: signed(setup.skill + setup.bonus), total, tn });
      return tell({
        actor: null,
        rolls,
        mode,
        title: localize("BIND.Combat.Morale.title"),
        text: `${numbers}. ${format(`BIND.Combat.Morale.${result}`, { names: fleeing.map(({ name }) => name).join(", ") })}`,
        tone: result === "someFlee" ? "mixed" : TONES[result],
        proposals: fleeing.map(({ uuid }) => ({
          kind: "bindCondition",
          target: uuid,
          source: null,
          data: { condition: "panicked", step: "gain" },
        })),
      });
    },
  };
  return startRoll(request);
}
