import { sum, type Term } from "../../../../engine";
import { format, localize, signed, warn } from "../../../../foundry/platform/i18n";
import type { RollAction, RollRequest } from "../../../../foundry/rolls/roll-action";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import {
  attributesOf,
  conditionsOf,
  isCharacter,
  isCreature,
  knacksOfActor,
  skillLevel,
  type Creature,
} from "../../adapters/creature";
import { isNura } from "../../adapters/characters/bearer";
import { moraleBySpells } from "../../adapters/magic/spell-marks";
import { readSettings } from "../../adapters/settings";
import { fleesAt, morale, moraleTn, rollsMorale, type MoraleResult } from "../../rules/gm/morale";
import { NURA_BRAVERY } from "../../rules/spells/nura";
import { hasKnack } from "../../rules/knacks/knacks";
import { tell } from "../characters/tell";
import { numberControl, toggleControl } from "../../../../foundry/rolls/controls";
import { outcomes } from "../../../../foundry/rolls/outcomes";

interface MoraleSetup {
  tn: Term[];
  skill: number;
  /** A nura's hunger makes it brave (BIC-31). */
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
const fighting = (actor: Creature): number => Math.max(skillLevel(actor, "combat"), actor.system.aggression);

/** "Goblin: TN 10" for each whom a spell has frightened or calmed. */
const byMagic = (rolling: readonly Creature[], tn: number): string[] =>
  rolling.flatMap((actor) => {
    const magic = moraleBySpells(actor);
    return magic === 0 ? [] : [format("BIND.Magic.againstOne", { name: actor.name, tn: tn - magic })];
  });

/** Whether the foes of a fight stay: one roll for all of them; players decide for themselves (BI-GM-01, BI-GM-02). */
export async function rollMorale(combat: Combat): Promise<unknown> {
  const { characters, foes } = sidesIn(combat);
  const rolling = foes.filter((actor) => rollsMorale(true, actor.system.fp.value, readSettings()));
  if (rolling.length === 0 || characters.length === 0) return warn("BIND.Combat.Morale.nobody");
  const request: RollRequest<MoraleSetup, MoraleResult> = {
    action: moraleAction,
    actor: null,
    title: localize("BIND.Combat.Morale.title"),
    subtitle: rolling.map(({ name }) => name).join(", "),
    controls: [
      toggleControl("wrath", localize("BIND.Combat.Morale.wrath"), {
        worth: signed(2),
        value: characters.some((actor) => hasKnack(knacksOfActor(actor), "voiceOfWrath")),
      }),
      numberControl("magic", localize("BIND.Combat.Morale.magic"), [0, -20, 20]),
    ],
    setup: (values) => ({
      skill: Math.max(...rolling.map(fighting)),
      bonus: rolling.some(isNura) ? NURA_BRAVERY : 0,
      tn: moraleTn({
        monsters: foes.length,
        characters: characters.length,
        monsterStrength: strongest(foes),
        characterStrength: strongest(characters),
        voiceOfWrath: values.wrath === true,
        magic: Number(values.magic ?? 0),
      }),
    }),
    terms: ({ tn, skill, bonus }) => [
      { label: "BIND.Term.combat", value: skill },
      ...(bonus === 0 ? [] : [{ label: "BIND.Term.other", value: bonus }]),
      ...tn.map((one) => ({ ...one, value: -one.value })),
    ],
    note: ({ tn, skill, bonus }) =>
      [
        format("BIND.Combat.Strike.needed", { bonus: signed(skill + bonus), tn: sum(tn) }),
        ...byMagic(rolling, sum(tn)),
      ].join(" · "),
    post({ setup, outcome, rolls, mode }) {
      const { natural, total, tn, margin } = outcome.check;
      const fleeing = rolling.filter((actor) =>
        fleesAt(margin, { wounded: isWounded(actor), magic: moraleBySpells(actor) }),
      );
      const result = rolling.some((actor) => moraleBySpells(actor) !== 0) ? each(fleeing, rolling) : outcomeOf(outcome);
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
