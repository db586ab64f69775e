import { RELATION_KIND } from "../../../../foundry/contracts/relations";
import { format, localize } from "../../../../foundry/platform/i18n";
import { parseDice, rollFormula } from "../../rules/archetypes/dice-formula";
import type { ConditionId } from "../../rules/conditions";
import { conditionLabel } from "../../rules/labels";
import { itemSave, saveDifficulty } from "../../rules/equipment";
import type { ItemCheckEffect, TableEffect, Whom } from "../../rules/tables";
import { perform, type Request } from "../../../../engine";
import { criticalKills } from "../../rules/combat";
import { breakable } from "../../adapters/combat/breakable";
import { fallingTraits } from "../../adapters/conditions";
import type { Creature } from "../../adapters/creature";
import { isLethal } from "../../adapters/combat/fight";
import { proposeCondition, proposeDamage, proposeLostTurn } from "../../changes/propose";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import type { DemandedRoll } from "../../stored/extra-data";

/** Who is meant by the rows of a table. */
export interface Cast {
  attacker: Creature | null;
  defender: Creature | null;
  roller: Creature | null;
  near: readonly Creature[];
}

/** What a row comes to: words, buttons, and changes that wait for a click. */
export interface Settled {
  lines: string[];
  rolls: DemandedRoll[];
  proposals: ProposalDraft[];
}

const holds = (holder: Creature, held: Creature): ProposalDraft => ({
  kind: RELATION_KIND,
  target: holder.uuid,
  source: held.uuid,
  data: { kind: "holding", other: held.uuid },
});

type Throw = (request: Request) => Promise<number[]>;

/** Turns a row's effects into what a card can show and do. Damage that it deals is rolled here. */
export async function settleEffects(effects: readonly TableEffect[], cast: Cast, dice: Throw): Promise<Settled> {
  const settled: Settled = { lines: [], rolls: [], proposals: [] };
  for (const effect of effects) await settle(effect, cast, dice, settled);
  return settled;
}

const those = (whom: Whom, cast: Cast): readonly Creature[] => {
  if (whom === "everyoneNear") return cast.near;
  const one = cast[whom] ?? (whom === "attacker" ? cast.roller : null);
  return one ? [one] : [];
};

const nameOf = (whom: Whom, cast: Cast): string =>
  those(whom, cast)
    .map(({ name }) => name)
    .join(", ") || localize(`MALLEUS.TableEffect.who.${whom}`);

async function settle(effect: TableEffect, cast: Cast, dice: Throw, into: Settled): Promise<void> {
  switch (effect.kind) {
    case "either": {
      const options = await Promise.all(effect.options.map((one) => settleEffects(one, cast, dice)));
      into.lines.push(
        options.map(({ lines }) => lines.join(" ")).join(` ${localize("MALLEUS.TableEffect.or").toUpperCase()} `),
      );
      for (const { rolls, proposals } of options) {
        into.rolls.push(...rolls);
        into.proposals.push(...proposals);
      }
      return;
    }
    case "damageFactor":
      into.lines.push(format("MALLEUS.TableEffect.factor", { factor: effect.factor }));
      return;
    case "damage": {
      const amount = await rolled(effect.dice, dice);
      into.lines.push(
        format("MALLEUS.TableEffect.damage", { who: nameOf(effect.whom, cast), amount, dice: effect.dice }),
      );
      for (const actor of those(effect.whom, cast)) into.proposals.push(...hurt(actor, cast.roller, effect, amount));
      return;
    }
    case "condition": {
      into.lines.push(
        format("MALLEUS.TableEffect.condition", {
          who: nameOf(effect.whom, cast),
          condition: conditionName(effect.condition),
        }),
      );
      const { condition } = effect;
      for (const actor of those(effect.whom, cast))
        into.proposals.push(
          ...proposeCondition(actor, condition, "gain", cast.roller).map((one) => ({
            ...one,
            source: cast.roller?.uuid ?? null,
            automatic: false,
          })),
        );
      return;
    }
    case "morale":
      into.lines.push(format("MALLEUS.TableEffect.morale", { who: nameOf(effect.whom, cast) }));
      for (const actor of those(effect.whom, cast))
        for (let time = 0; time < effect.times; time++)
          into.rolls.push({ actor: actor.uuid, check: "morale", difficulty: null, otherwise: [] });
      return;
    case "check":
      return demand(effect, cast, dice, into);
    case "itemCheck":
      return itemCheck(effect, cast, dice, into);
    case "losesTurn":
      for (const actor of those(effect.whom, cast)) into.proposals.push(...proposeLostTurn(actor, cast.roller));
      into.lines.push(format("MALLEUS.TableEffect.losesTurn", { who: nameOf(effect.whom, cast) }));
      return;
    case "held":
      // It waits for the GM's word, as whether it holds is rolled by who is held.
      for (const actor of those(effect.whom, cast)) if (cast.attacker) into.proposals.push(holds(cast.attacker, actor));
      into.lines.push(format("MALLEUS.TableEffect.held", { who: nameOf(effect.whom, cast) }));
      return;
    default: {
      const spared =
        effect.kind === "slain" && !those(effect.whom, cast).every((one) => criticalKills(fallingTraits(one)));
      const key = spared ? "spared" : effect.kind;
      into.lines.push(format(`MALLEUS.TableEffect.${key}`, { who: nameOf(effect.whom, cast) }));
    }
  }
}

/** The item's save is thrown at once where its DC is written down; where the book leaves it open the GM says (MD-EQP-03). */
async function itemCheck(effect: ItemCheckEffect, cast: Cast, dice: Throw, into: Settled): Promise<void> {
  const [holder] = those(effect.whom, cast);
  const item = holder ? breakable(holder, effect.item) : null;
  const difficulty = item && saveDifficulty(item.system.saveDifficulty, [...item.system.tags]);
  const saved = difficulty === null ? null : (await perform(() => itemSave(difficulty), dice)).outcome;
  const follows = await settleEffects(saved?.broken === false ? (effect.passed ?? []) : effect.otherwise, cast, dice);
  const text = saved
    ? format(`MALLEUS.TableEffect.${saved.broken ? "itemBreaks" : "itemHolds"}`, {
        item: item?.name ?? "",
        total: saved.check.total,
        difficulty: difficulty ?? 0,
      })
    : format("MALLEUS.TableEffect.itemCheck", {
        who: nameOf(effect.whom, cast),
        item: localize(`MALLEUS.TableEffect.item.${effect.item}`),
        otherwise: "",
      });
  into.lines.push([text.trim(), ...follows.lines].join(" "));
  into.proposals.push(...follows.proposals);
}

/** A check that decides: conditions and damage of a failure come with the roll, anything else is told. */
async function demand(effect: Extract<TableEffect, { kind: "check" }>, cast: Cast, dice: Throw, into: Settled) {
  const otherwise = await settleEffects(effect.otherwise, cast, dice);
  const ability = localize(`MALLEUS.TableEffect.ability.${effect.ability}`);
  const difficulty = typeof effect.difficulty === "number" ? effect.difficulty : null;
  into.lines.push(
    format(difficulty === null ? "MALLEUS.TableEffect.checkOpen" : "MALLEUS.TableEffect.check", {
      who: nameOf(effect.whom, cast),
      ability,
      difficulty: difficulty ?? "",
      otherwise: otherwise.lines.join(" "),
    }),
  );
  if (effect.difficulty === "opposed" || effect.ability === "encumbrance") {
    into.proposals.push(...otherwise.proposals); // settled at the table; the GM applies what it came to
    return;
  }
  into.proposals.push(...otherwise.proposals.filter(({ kind }) => kind === RELATION_KIND));
  for (const actor of those(effect.whom, cast)) {
    const own = otherwise.proposals.filter(({ target }) => target === actor.uuid);
    const blow = own.find(({ kind }) => kind === "malleusDamage")?.data as
      { base: number; types: string[] } | undefined;
    const [type] = blow?.types ?? [];
    into.rolls.push({
      actor: actor.uuid,
      check: effect.ability,
      difficulty,
      otherwise: own.flatMap(({ kind, data }) => (kind === "malleusCondition" ? [String(data.condition)] : [])),
      ...(effect.otherwise.some(({ kind }) => kind === "losesTurn") ? { turn: true } : {}),
      ...(blow ? { hurt: { amount: blow.base, ...(type === undefined ? {} : { type }) } } : {}),
    });
  }
}

async function rolled(text: string, dice: Throw): Promise<number> {
  const formula = parseDice(text);
  if (!formula) return 0;
  const { outcome } = await perform(() => rollFormula("damage", formula), dice);
  return outcome;
}

/** Damage that no weapon deals, as it is proposed. */
export const hurt = (
  actor: Creature,
  roller: Creature | null,
  { type, direct = false }: { type?: string; direct?: boolean },
  base: number,
): ProposalDraft[] =>
  proposeDamage(actor, roller, {
    base,
    factor: 1,
    factorReason: null,
    types: type ? [type] : [],
    physical: false,
    iron: false,
    direct,
    nonLethalWeapon: false,
    lethal: isLethal(),
  });

const conditionName = (id: ConditionId): string => localize(conditionLabel(id));
