import { targetedActors } from "../../../../foundry/platform/documents";
import { format, localize, warn } from "../../../../foundry/platform/i18n";
import { spacesBetween, tokenOf } from "../../../../foundry/platform/measure";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import { attributesOf, conditionsOf, isCreature, type Creature } from "../../adapters/creature";
import { inFight, roundOf } from "../../adapters/combat/fight";
import { actionCosts } from "../../rules/combat/initiative";
import { NO_KNACKS } from "../../rules/knacks/knacks";
import { consumeSoul } from "../../rules/magic/casting";
import { useItemPrice } from "../goods/pay";
import { tell } from "../characters/tell";
import { passOrFail } from "../../../../foundry/rolls/pass-or-fail";

type Setup = { caster: number; target: { intelligence: number; below0: number; squares: number } };
type Outcome = { check: { success: boolean; tn: number; total: number }; mana: number };

const soulAction = passOrFail<Setup, Outcome>(
  ({ caster, target }) => consumeSoul(caster, target),
  ({ check }) => check.success,
  ["BIND.Magic.soulTaken", "BIND.Magic.soulKept"],
);

/** Down and not yet dead, and with a mind: beasts have no Intelligence to take (BI-KNK-37, BI-ATK-12). */
const isDying = (one: Creature): boolean =>
  one.system.hp.value <= 0 && !conditionsOf(one).includes("dead") && attributesOf(one).intelligence !== null;

/** A dying creature's soul for mana (BI-KNK-37, A51): Intelligence against 7 and theirs, easier the worse they are. */
export async function consumeSoulOf(actor: Creature, { fast }: { fast: boolean }): Promise<unknown> {
  const dying = targetedActors(actor)
    .filter(isCreature)
    .find((one) => one !== actor && isDying(one));
  if (!dying) return warn("BIND.Magic.Problem.nobodyDying");
  const [from, to] = [tokenOf(actor), tokenOf(dying)];
  const squares = from && to ? (spacesBetween(from, to) ?? 0) : 0;
  const { derived } = actor.system;
  const range = derived.spellRange;
  const price = useItemPrice(actor);
  const caster = (attributesOf(actor).intelligence ?? 0) - derived.weariness.penalty;
  const target = {
    intelligence: attributesOf(dying).intelligence ?? 0,
    below0: Math.max(0, -dying.system.hp.value),
    squares,
  };
  return startRoll(
    {
      action: soulAction,
      actor,
      title: format("BIND.Magic.takesSoul", { actor: actor.name, target: dying.name }),
      controls: [],
      obstacles: [
        ...price.obstacles,
        // Only who is prepared to cast in this round (L3949).
        ...(inFight(actor) && roundOf(actor).mode === "martial"
          ? [{ text: localize("BIND.Flow.Refused.noSpells"), blocks: true }]
          : []),
        ...(squares > range
          ? [{ text: format("BIND.Magic.Problem.tooFar", { squares: Math.ceil(squares), range }), blocks: true }]
          : []),
      ],
      pay: price.pay,
      setup: (): Setup => ({ caster, target }),
      terms: () => [{ label: "BIND.Term.intelligence", value: caster }],
      note: () => format("BIND.Magic.drawCost", { cost: actionCosts(NO_KNACKS).consumeSoul }),
      post: ({ outcome, rolls, mode }) =>
        tell({
          actor,
          rolls,
          mode,
          title: localize(outcome.check.success ? "BIND.Magic.soulTaken" : "BIND.Magic.soulKept"),
          text: format("BIND.Magic.soulSum", { total: outcome.check.total, tn: outcome.check.tn, mana: outcome.mana }),
          tone: outcome.check.success ? "good" : "bad",
          proposals:
            outcome.mana > 0
              ? [{ kind: "bindManaFlow", target: actor.uuid, source: dying.uuid, data: { by: outcome.mana } }]
              : [],
        }),
    },
    { fast },
  );
}
