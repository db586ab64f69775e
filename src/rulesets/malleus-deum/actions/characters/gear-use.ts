import { format } from "../../../../foundry/platform/i18n";
import { hasPowers, isAttuning, isPotion, isRune, isScroll, type Gear } from "../../adapters/magic/magic-gear";
import type { Creature } from "../../adapters/creature";
import { proposeUse } from "../../changes/propose";
import { attune } from "../magic/attune";
import { plainText } from "../../../../foundry/platform/plain-words";
import { rollDice } from "../magic/own-dice";
import { rollPool } from "../magic/pool";
import { useRune } from "../magic/rune";

type Use = (actor: Creature, gear: Gear, fast: boolean) => Promise<unknown>;

/** The uses that things have, the first that fits: each with the key of its word. */
const USES: readonly { id: string; fits(gear: Gear): boolean; use: Use }[] = [
  { id: "read", fits: isScroll, use: async (actor, gear) => (await import("../magic/scroll")).readFrom(actor, gear) },
  { id: "drink", fits: isPotion, use: async (actor, gear) => (await import("../magic/potion")).drink(actor, gear) },
  { id: "rune", fits: isRune, use: (actor, gear) => useRune(actor, gear.name, plainText(gear.system.description)) },
  {
    id: "powers",
    fits: hasPowers,
    use: async (actor, gear, fast) => (await import("./gear-powers")).usePowers(actor, gear, fast),
  },
  {
    id: "magic",
    fits: ({ system }) => system.magic && system.difficulty !== null && system.pool.max === 0,
    use: ownMagic,
  },
  { id: "dice", fits: ({ system }) => system.pool.max > 0, use: rollDice },
];

/** What a thing is used for besides being shown, as the end of a language key; null for nothing. */
export const useOf = (gear: Gear): string | null =>
  USES.find(({ fits }) => fits(gear))?.id ?? (isAttuning(gear) ? "attune" : null);

/** Uses a thing of which there is one left. One that gives aspects counts it, whatever else it is used for (MDC-MAG-29). */
export async function useGear(actor: Creature, gear: Gear, { fast }: { fast: boolean }): Promise<unknown> {
  if (gear.system.quantity === 0) return void ui.notifications.warn(format("MALLEUS.Use.none", { name: gear.name }));
  const way = USES.find(({ fits }) => fits(gear));
  const done = way ? await way.use(actor, gear, fast) : true;
  return done && isAttuning(gear) ? attune(actor, gear) : done;
}

/** A thing without dice of its own takes its bearer's Magic, and is used up by it: a piece of chalk. */
function ownMagic(actor: Creature, gear: Gear, fast: boolean): Promise<unknown> {
  const difficulty = gear.system.difficulty ?? 0;
  const occasion = { title: gear.name, proposals: () => proposeUse(gear, actor, "one") };
  return rollPool(actor, "magic", { fast, difficulty, occasion });
}
