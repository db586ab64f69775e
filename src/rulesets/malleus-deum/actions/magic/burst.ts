import { format, localize } from "../../../../foundry/platform/i18n";
import { bestOf } from "../../adapters/characters/abilities";
import type { Creature } from "../../adapters/creature";
import type { Burst } from "../../rules/abilities";
import { extraPart } from "../../stored/extra-data";
import { rollGeneric } from "../checks/check";
import { rollWritten } from "./roll-written";

/** What somebody would get out of the way with: the better of the two, Speed where they have neither. */
const quickest = (actor: Creature, slugs: readonly string[]): string => bestOf(actor, slugs)?.system.slug ?? "speed";

interface Struck {
  spell: string;
  origin: string | null;
  fast: boolean;
  /** Who rolls for it: the wearer, or in their place the caster. */
  roller: Creature;
}

/** A ward that was cast with too much, at a hit: it holds, or bursts over its wearer and all who stand near (companion 3.24). */
export async function burst(
  { difficulty, damage, halves }: Burst,
  met: readonly Creature[],
  { spell, origin, fast, roller }: Struck,
): Promise<unknown> {
  const rolls: Roll[] = [];
  const amount = await rollWritten("burst", damage, rolls);
  const lines = [format("MALLEUS.Cast.bursts", { names: met.map(({ name }) => name).join(", "), amount })];
  const demanded = met.map((one) => ({
    ...{ actor: one.uuid, check: quickest(one, halves.with), difficulty: halves.difficulty, otherwise: [] },
    hurt: { amount, half: true },
  }));
  return rollGeneric(roller, {
    ...{ origin, fast, difficulty, further: rolls },
    occasion: {
      title: localize("MALLEUS.Cast.holds"),
      about: "burst",
      parts: ({ success }) => (success ? [] : [extraPart({ title: spell, lines, rolls: demanded, about: "burst" })]),
    },
  });
}
