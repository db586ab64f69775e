import type { Domain } from "./casting";

// MY-ITM-01 to MY-ITM-10 (L4549-4573, L4917-4921): magic items.

export type ItemPower = {
  /** Works on something else than its user. */
  directed: boolean;
  domain: Domain;
  /** Works all the time. */
  constant: boolean;
  triggerKnown: boolean;
};

export type PowerBlock = "absorbed" | "triggerUnknown" | "noBeckoning" | "notAttuned" | "noUses" | "notInHand";

/**
 * Why a power cannot be used, or null (MY-ITM-01, MY-ITM-02, MY-ITM-04, MY-ITM-08). Directed powers take the Beckoning
 * of their domain; what a beast's shape has absorbed is not there to be set off (MY-PLY-03).
 */
export function powerBlocked(
  power: ItemPower,
  item: { needsAttunement: boolean; attuned: boolean; uses: number | null; readied: boolean; absorbed?: boolean },
  user: { beckonings: readonly Domain[] },
): PowerBlock | null {
  if (item.needsAttunement && !item.attuned) return "notAttuned";
  if (item.uses !== null && item.uses < 1) return "noUses";
  if (power.constant) return null;
  if (item.absorbed) return "absorbed";
  if (!item.readied) return "notInHand";
  if (!power.triggerKnown) return "triggerUnknown";
  return power.directed && !user.beckonings.includes(power.domain) ? "noBeckoning" : null;
}

/** MY-ITM-04 (L4563-4567): minutes of meditation with the item. */
export const ATTUNEMENT_MINUTES = 60;

/** MY-ITM-04: why somebody cannot attune to an item, or null. */
export const attuneBlocked = (facts: { jinxed: boolean; attuned: boolean; minutes: number }) =>
  facts.jinxed
    ? ("jinxed" as const)
    : facts.attuned
      ? ("attuned" as const)
      : facts.minutes < ATTUNEMENT_MINUTES
        ? ("tooShort" as const)
        : null;

/** MY-ITM-05: an hour out of possession, or being Jinxed, ends it. */
export const attunementLost = (facts: { jinxed: boolean; minutesAway: number }): boolean =>
  facts.jinxed || facts.minutesAway >= ATTUNEMENT_MINUTES;

/** MY-ITM-04: whether an item takes attunement; siphoning ones always do. */
export const needsAttunement = (item: { asksForIt: boolean; siphons: boolean }): boolean =>
  item.asksForIt || item.siphons;

/** MY-ITM-10, MY-EFF-05: a creature or item bears one Nimbus and one Woe; a second takes the first one's place. */
export const replacedMarks = <E extends { id: string; nimbus: boolean; woe: boolean }>(
  held: readonly E[],
  added: E,
): string[] => held.filter((one) => (added.nimbus && one.nimbus) || (added.woe && one.woe)).map(({ id }) => id);

/** MY-ITM-03 (L4561): why directed magic goes nowhere, or null: the item points, or the act that sets it off does. */
export const aimBlocked = (
  power: Pick<ItemPower, "directed">,
  aim: { itemCanPoint: boolean; triggerPoints: boolean },
): "nothingPoints" | null => (power.directed && !aim.itemCanPoint && !aim.triggerPoints ? "nothingPoints" : null);

/** MY-ITM-09 (L5030, L5608, L5869, L5943): what is worn is an Ornatum, a garment or a jewel; the rest is a Talisman. */
export type MagicItemKind = "talisman" | "vestis" | "amulet";

/** MY-ITM-09: what kind of magic item it is. */
export const magicItemKind = (item: { worn: boolean; garment: boolean }): MagicItemKind =>
  item.worn ? (item.garment ? "vestis" : "amulet") : "talisman";

/** MY-ITM-09: whether it is one that is worn. */
export const isOrnatum = (kind: MagicItemKind): boolean => kind !== "talisman";

/** Talismans generally bear the words that set them off (MY-ITM-09). */
export const showsCommandWords = (kind: MagicItemKind): boolean => kind === "talisman";
