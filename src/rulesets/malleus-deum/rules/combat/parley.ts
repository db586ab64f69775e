import { reasonLabel } from "../labels";

// MDC-CMB-02: talking in a fight.

type FightSide = "pc" | "foe";

export interface Parley {
  /** Who wants to talk. */
  talks: FightSide;
  otherWilling: boolean;
  /** The fight began with an ambush. */
  ambush: boolean;
  /** Who is surprised now. */
  surprised: FightSide | null;
}

/**
 * Why there is no talking, as a reason key; else null, and whether the talkers give away the surprise that they had
 * (MDC-CMB-02).
 */
export function parley({ talks, otherWilling, ambush, surprised }: Parley): {
  blocked: string | null;
  surpriseLost: boolean;
} {
  const refused = (reason: Parameters<typeof reasonLabel>[0]) => ({
    blocked: reasonLabel(reason),
    surpriseLost: false,
  });
  if (ambush) return refused("talkAmbush");
  if (surprised === talks) return refused("talkSurprised");
  if (!otherWilling) return refused("talkUnwilling");
  return { blocked: null, surpriseLost: surprised !== null };
}
