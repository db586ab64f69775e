// MY-CFL-02 to MY-CFL-04, MY-DER-05, MY-DER-06, MY-CND-10 (L282-286, L339-343, L1212-1234): Damage and Setback, and being Overcome.

/** What is stored is what was sustained; what is left follows. */
export type Pools = {
  hpMax: number;
  fpMax: number;
  damage: number;
  setback: number;
  /** Overcome: until the Scene ends at the least, then until both pools are above 0. */
  overcome: "scene" | "lasting" | null;
};

/** Hit Points that Damage has left (MY-CFL-04, L1216-1220). */
export const hitPoints = ({ hpMax, damage }: Pools): number => Math.max(0, hpMax - damage);
/** Fate Points that Setback has left (MY-CFL-04, L1216-1220). */
export const fatePoints = ({ fpMax, setback }: Pools): number => Math.max(0, fpMax - setback);

const down = (pools: Pools): boolean => hitPoints(pools) === 0 || fatePoints(pools) === 0;

/** Within 0 and the maxima: what goes beyond is lost (AMB-33). A lasting defeat ends when both pools are above 0 again. */
function settled(pools: Pools): Pools {
  const within: Pools = {
    ...pools,
    damage: Math.max(0, Math.min(pools.hpMax, pools.damage)),
    setback: Math.max(0, Math.min(pools.fpMax, pools.setback)),
  };
  if (down(within)) return { ...within, overcome: within.overcome ?? "scene" };
  return { ...within, overcome: within.overcome === "lasting" ? null : within.overcome };
}

/** After so much Damage and Setback (MY-CFL-04, L1216-1220); below 0 they heal. */
export const sustain = (pools: Pools, { damage = 0, setback = 0 }: { damage?: number; setback?: number }): Pools =>
  settled({ ...pools, damage: pools.damage + damage, setback: pools.setback + setback });

/** Which pool brought somebody down; both count as Damage for the consequences (MY-CSQ-13). */
export const defeatedBy = (pools: Pools): "hp" | "fp" | null =>
  hitPoints(pools) === 0 ? "hp" : fatePoints(pools) === 0 ? "fp" : null;

/** MY-CFL-02: at the end of the Scene whoever has both pools above 0 is up again. */
export const poolsAfterScene = (pools: Pools): Pools =>
  settled({ ...pools, overcome: pools.overcome === null ? null : "lasting" });

/** MY-DER-05: a complete night's rest. */
export const poolsAfterNight = (pools: Pools, dailyHealing: number): Pools =>
  sustain(pools, { damage: -Math.min(pools.damage, dailyHealing) });

/** MY-DER-06: hours of a long Chapter. */
export const poolsAfterHours = (pools: Pools, hours: number): Pools =>
  sustain(pools, { setback: -Math.min(pools.setback, Math.max(0, Math.floor(hours))) });

/** MY-DER-06: the end of a Chapter. */
export const poolsAfterChapter = (pools: Pools): Pools => settled({ ...pools, setback: 0 });

/** MY-DER-11: more influences than the Magic Limit jinx at once, and only fewer than the Limit (none, at 0) let it end. */
export const jinxAfter = (jinxed: boolean, influences: number, magicLimit: number): "starts" | "mayEnd" | "stays" => {
  if (influences > magicLimit) return jinxed ? "stays" : "starts";
  return jinxed && (influences < magicLimit || influences === 0) ? "mayEnd" : "stays";
};
