import { perform } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import { targetedActors } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import {
  alsoExhausted,
  OWN_OVERCHARGES,
  overchargeEffect,
  ownOvercharge,
  type OverchargeRow,
  type TableEffect,
} from "../../rules/tables";
import { BREAK_CONTACT } from "../../rules/magic";
import { tableLabel } from "../../rules/labels";
import { isCreature, type Creature } from "../../adapters/creature";
import type { PoolOwner } from "../../stored/pool-data";
import { proposeExhaust } from "../../changes/propose";
import { settleEffects, type Settled } from "./table-effects";
import { extraPart } from "../../stored/extra-data";
import type { StoredDamage } from "../../stored/stored-damage";
import { riftPart } from "../../stored/rift-data";

/** The casting that was too much: its dice as they lie, and whose they are. */
interface Overcharged {
  slug: string;
  helpers: readonly Creature[];
  draws: readonly { pool: string; threshold: number; faces: readonly number[] }[];
  owners: readonly PoolOwner[];
  ceiling: number | null;
}

/**
 * Rolls what an overcharge brings: the spell's own table where it has one (companion 1.25), else the common one (1.17).
 * What it does to the caster, and to those who are targeted as standing near, waits for a click; the rest is told.
 */
export async function rollOvercharge(
  caster: Creature,
  origin: string | null,
  { slug, helpers, draws, owners, ceiling }: Overcharged,
): Promise<unknown> {
  const rolls: Roll[] = [];
  const dice = foundryDice(rolls);
  const { lines, effects, rows } = await draw(slug, dice);
  const near = targetedActors(caster).filter(isCreature);
  const settled = await settleEffects(effects, { attacker: caster, defender: null, roller: caster, near }, dice);
  const contact = contactOf(helpers, caster, settled);
  const title = localize("MALLEUS.Casting.overcharge");
  const part = extraPart({
    title,
    lines: [...lines, ...contact.lines],
    rolls: [...settled.rolls, ...contact.rolls],
    about: "overcharge",
  });
  const open = ceiling !== null && rows.some(({ id }) => id === "rift");
  const lost = proposeExhaust(caster, alsoExhausted(rows, draws), owners);
  return postCard({
    actor: caster,
    origin,
    rolls,
    parts: [part, ...(open ? [riftPart({ dice: draws.flatMap(({ faces }) => faces), ceiling, turns: 0 })] : [])],
    proposals: [...settled.proposals, ...lost.map((one) => ({ ...one, automatic: false }))],
  });
}

/** Whoever helped suffers it too, unless Speed breaks the contact in time (MDC-MAG-20). */
export function contactOf(helpers: readonly Creature[], caster: Creature, { proposals }: Settled) {
  const own = proposals.filter(({ target }) => target === caster.uuid);
  const suffered = own.flatMap(({ kind, data }) => (kind === "malleusCondition" ? [String(data.condition)] : []));
  const blow = own.find(({ kind }) => kind === "malleusDamage")?.data as Partial<StoredDamage> | undefined;
  const [type] = blow?.types ?? [];
  const hurt = blow && {
    amount: blow.base ?? 0,
    ...(blow.direct ? { direct: true } : {}),
    ...(type === undefined ? {} : { type }),
  };
  const { ability, difficulty } = BREAK_CONTACT;
  return {
    lines: helpers.length === 0 ? [] : [format("MALLEUS.Casting.contact", { difficulty })],
    rolls: helpers.map(({ uuid }) => ({
      ...{ actor: uuid, check: ability, difficulty, otherwise: suffered },
      ...(hurt ? { hurt } : {}),
    })),
  };
}

type Draw = { lines: string[]; effects: TableEffect[]; rows: OverchargeRow[] };

async function draw(slug: string, dice: ReturnType<typeof foundryDice>): Promise<Draw> {
  const own = OWN_OVERCHARGES[slug];
  if (own) {
    const { row } = (await perform(() => ownOvercharge(own), dice)).outcome;
    if (!row.common) {
      const effects: TableEffect[] = row.damage
        ? [{ kind: "damage", whom: "roller", dice: row.damage, direct: row.health ?? false }]
        : [];
      return { lines: [localize(`MALLEUS.OwnOvercharge.${row.id}`)], effects, rows: [] };
    }
  }
  const { outcome } = await perform(() => overchargeEffect(), dice);
  return {
    rows: outcome,
    lines: outcome.map(({ id }: OverchargeRow) => localize(tableLabel("overcharge", id))),
    effects: outcome.flatMap(({ effects }) => [...effects]),
  };
}
