import type { CardContext } from "../../../foundry/contracts/message-part";
import { rollAbility } from "../actions/checks/ability";
import type { Creature } from "../adapters/creature";
import { spellPartType } from "../chat/spell-part";
import { giveAbility } from "./fake-creature";
import { confirmWith, diceFall, lastCard } from "./play";

export const aim = (...targets: Creature[]): void => {
  Object.assign(game.user, { targets: new Set(targets.map((actor) => ({ actor }))) });
};

interface Told {
  effects: string[];
  mayResist: boolean;
  overchargeLabel: string;
}

/** A pool ability that worked (11 with two dice), and its card's button pressed. */
export async function used(
  caster: Creature,
  slug: string,
  rank: number,
  more: Record<string, unknown>,
  then: number[][],
) {
  const ability = giveAbility(caster, slug, slug, rank, {
    ...{ family: "general", dice: "pool", difficulty: 4, difficultySource: "fixed", overcharge: "", threshold: null },
    ...{ resistDifficulty: null, ...more },
  });
  diceFall([6, 5], ...then);
  confirmWith({ dice: 2, "dice:luck": 2, "dice:mettle": 2, "dice:magic": 2 });
  aim();
  await rollAbility(caster, ability);
  const { message } = lastCard();
  const at = (message.system as { parts: { type: string }[] }).parts.findIndex(({ type }) => type === "malleusSpell");
  if (at < 0)
    return {
      look: () => Promise.resolve({ effects: [] as string[] }),
      told: null,
      press: () => Promise.resolve(),
      pressAt: () => Promise.resolve(),
    };
  const context = { message, actor: caster, index: at } as unknown as CardContext;
  const pressAt = async (which: number, ...targets: Creature[]) => {
    aim(...targets);
    const button = { dataset: { at: String(which) } } as unknown as HTMLElement;
    await spellPartType.actions?.bring?.({ type: "malleusSpell" }, context, button, {} as MouseEvent);
  };
  const look = async () =>
    (await spellPartType.context({ type: "malleusSpell" }, context)) as unknown as { effects: string[] };
  return {
    look,
    told: (await spellPartType.context({ type: "malleusSpell" }, context)) as unknown as Told,
    press: (...targets: Creature[]) => pressAt(0, ...targets),
    pressAt,
  };
}

/** Something lies on somebody that changes these numbers. */
export function under(actor: Creature, name: string, terms: Record<string, number>): void {
  const changes = Object.entries(terms).map(([key, value]) => ({
    ...{ key: `flags.manifold.terms.${key}`, mode: 2, value: String(value) },
  }));
  const uuid = `${actor.uuid}.ActiveEffect.${name}`;
  const effect = {
    name,
    uuid,
    active: true,
    statuses: new Set(),
    changes,
    system: {},
    getFlag: () => undefined,
    toObject: () => ({ name }),
  };
  (actor.effects as unknown as unknown[]).push(effect);
}
