import type { KnownAbility } from "./abilities-known";
import { setValue, type LevelCharacter, type LevelRecord, type LevelStep } from "./level-up";

// MD-ABL-12: a level is undone exactly. What was spent or earned since stays, as far as the lower numbers allow.

export interface UndoneLevel {
  character: LevelCharacter;
  /** Abilities that changed since and were left alone: a person decides about them. */
  kept: { key: string; now: KnownAbility }[];
}

const pathValue = (character: LevelCharacter, path: string): number | string | null => {
  const [head = "", second = "", third = ""] = path.split(".");
  if (head === "pools") return character.pools[second]?.[third as "value"] ?? 0;
  if (head === "stamina" || head === "health") return character[head][second as "value"];
  return character[head as "level" | "move" | "healthRestRate"];
};

/** A number goes back by what the step added, so that wounds and dice spent since are not healed or taken twice. */
function unset(character: LevelCharacter, step: Extract<LevelStep, { kind: "value" }>): LevelCharacter {
  const now = pathValue(character, step.path);
  const { before, after } = step;
  if (typeof now !== "number" || typeof before !== "number" || typeof after !== "number")
    return now === after ? setValue(character, step.path, before) : character;
  return setValue(character, step.path, Math.max(0, now - (after - before)));
}

const clampTrack = <T extends { value: number; max: number }>(track: T): T => ({
  ...track,
  value: Math.max(0, Math.min(track.value, track.max)),
});

/**
 * Undoes a level (MD-ABL-12). Throws RangeError unless it is the character's last: later levels have to go first. An
 * ability whose rank is not the one the level gave any more is left alone and reported; ticks earned at the rank given
 * are lost with it.
 */
export function undoLevel(character: LevelCharacter, record: LevelRecord): UndoneLevel {
  if (record.level !== character.level)
    throw new RangeError(`Level ${record.level} cannot be undone at level ${character.level}`);
  const kept: UndoneLevel["kept"] = [];
  let at = character;
  for (const step of [...record.steps].reverse()) {
    if (step.kind === "value") {
      at = unset(at, step);
      continue;
    }
    const now = at.abilities[step.key];
    if (!now || now.rank !== step.after.rank) {
      if (now) kept.push({ key: step.key, now });
      continue;
    }
    const abilities = { ...at.abilities };
    if (step.before) abilities[step.key] = step.before;
    else delete abilities[step.key];
    at = { ...at, abilities };
  }
  return {
    character: {
      ...at,
      stamina: clampTrack(at.stamina),
      health: clampTrack(at.health),
      pools: Object.fromEntries(Object.entries(at.pools).map(([id, pool]) => [id, clampTrack(pool)])),
    },
    kept,
  };
}
