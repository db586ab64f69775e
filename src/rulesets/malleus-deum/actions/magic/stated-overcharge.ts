import { perform } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import type { Creature } from "../../adapters/creature";
import { proposeExhaust, proposeLasting } from "../../changes/propose";
import { parseDice, rollFormula } from "../../rules/archetypes/dice-formula";
import { healthFirst } from "../../rules/rest";
import type { StatedOvercharge } from "../../rules/tables";
import { extraPart } from "../../stored/extra-data";
import { contactOf } from "./overcharge-roll";
import { settleEffects } from "./table-effects";

/** What the ability's own text states of its overcharge: hurt and conditions, dice that are lost, or death's door (MDC-MAG-07). */
export async function bringOvercharge(
  caster: Creature,
  origin: string | null,
  { effects, fells, check, lost = {}, heals = "", lays }: StatedOvercharge,
  helpers: readonly Creature[] = [],
): Promise<unknown> {
  const title = localize("MALLEUS.Casting.overcharge");
  if (check) return (await import("./banish-overcharge")).rollBanished(caster, origin, title);
  const rolls: Roll[] = [];
  const settled = await settleEffects(
    effects,
    { attacker: caster, defender: null, roller: caster, near: [] },
    foundryDice(rolls),
  );
  const contact = contactOf(helpers, caster, settled);
  const mends = parseDice(heals);
  const amount = mends ? (await perform(() => rollFormula("healing", mends), foundryDice(rolls))).outcome : 0;
  const healed = amount > 0 ? [format("MALLEUS.Cast.healed", { name: caster.name, amount })] : [];
  const name = localize("MALLEUS.Casting.transfixed");
  const laid = lays === undefined ? [] : proposeLasting(caster, caster, { slug: lays, rank: 1, name });
  const transfixed = laid.map(() => format("MALLEUS.Casting.isTransfixed", { name: caster.name }));
  const exhausted = proposeExhaust(caster, lost).map((one) => ({ ...one, automatic: false }));
  return postCard({
    actor: caster,
    origin,
    rolls,
    parts: [
      extraPart({
        ...{ title, about: "overcharge" },
        lines: [...settled.lines, ...contact.lines, ...transfixed, ...healed],
        rolls: [...settled.rolls, ...contact.rolls],
      }),
    ],
    proposals: [
      ...settled.proposals,
      ...exhausted,
      ...laid.map((one) => ({ ...one, automatic: false })),
      ...(amount > 0
        ? [
            {
              ...{ kind: "malleusHeal", target: caster.uuid, source: caster.uuid },
              data: healthFirst(amount, caster.system),
            },
          ]
        : []),
      ...(fells ? [{ kind: "malleusFelled", target: caster.uuid, source: caster.uuid, data: {} }] : []),
    ],
  });
}
