import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { RULESET_ID } from "../ids";
import type { HandRecord } from "./face-off";

/** Setting (this browser only) with the hands that this user has laid down and not yet shown. */
const SETTING = `${RULESET_ID}.hands`;
const MOST_KEPT = 30;

interface OwnHand {
  key: string;
  hand: number;
  nonce: string;
}

export const registerOwnHands = (): void =>
  game.settings.register(SYSTEM_ID, SETTING, { scope: "client", config: false, type: Array, default: [] });

const all = (): OwnHand[] => {
  const stored = game.settings.get(SYSTEM_ID, SETTING);
  return Array.isArray(stored) ? (stored as OwnHand[]) : [];
};

/** The world and the user are in the key: worlds share a browser's storage. */
const keyOf = ({ card, attempt, round, seat }: Pick<HandRecord, "card" | "attempt" | "round" | "seat">): string =>
  [game.world.id, game.userId, card, attempt, round, seat].join("|");

/** Kept before it is committed, so that a reload in between loses nothing. */
export async function keepHand(place: Parameters<typeof keyOf>[0], hand: number, nonce: string): Promise<void> {
  const key = keyOf(place);
  const others = all().filter((one) => one.key !== key);
  await game.settings.set(SYSTEM_ID, SETTING, [...others.slice(1 - MOST_KEPT), { key, hand, nonce }]);
}

export const keptHand = (place: Parameters<typeof keyOf>[0]): OwnHand | null =>
  all().find(({ key }) => key === keyOf(place)) ?? null;
