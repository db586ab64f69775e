import { common } from "./common";
import { diceText, flag, hitPoints, integer, openInteger, pool } from "./fields";

/** What characters and npcs share: body, pools, movement, the state of their turn and of their courage. */
export const creature = () => {
  const { SchemaField } = foundry.data.fields;
  return {
    ...common(),
    stamina: hitPoints(),
    health: hitPoints(),
    /** What a night gives back, as dice or a number (MDC-CHR-05). */
    healthRestRate: diceText("0"),
    /** Short rests since the last sleep (MDC-RST-01). */
    shortRests: integer(0, { min: 0 }),
    pools: new SchemaField({ mettle: pool(), magic: pool(), luck: pool() }),
    /** Squares; null: the book does not say (MD-CHR-12). */
    move: openInteger({ min: 0 }),
    morale: new SchemaField({
      /** Failed morale checks of this fight (MD-MOR-03). */
      fails: integer(0, { min: 0, max: 3 }),
      /** Being bloodied prompts a morale check once per fight. */
      bloodiedPromptDone: flag(),
    }),
    /** An action waits for its moment: +3 on its check (MD-ACT-13). */
    prepared: flag(),
    /** Pips used (MD-ACT-01, MD-ACT-06, MD-ACT-07). */
    turn: new SchemaField({
      standard: flag(),
      move: flag(),
      minor: flag(),
      reaction: flag(),
      immediate: flag(),
    }),
  };
};

type Changes = Record<string, unknown> | undefined;
interface Held {
  value: number;
  max: number;
}

/** A new value is held to its maximum as it will be, and never below nothing (MD-POOL-08, MD-CHR-05). */
export function holdTrack(changed: Changes, now: Held | undefined): void {
  if (!changed || !now || typeof changed.value !== "number") return;
  const most = typeof changed.max === "number" ? changed.max : now.max;
  changed.value = Math.max(0, Math.min(changed.value, Math.max(most, 0)));
}

/** Whoever writes them, a sheet or a macro: what is stored stays within the maximum. */
export function holdTracks(
  changes: Changes,
  source: { stamina: Held; health: Held; pools: Record<string, Held> },
): void {
  const part = (name: string): Changes => changes?.[name] as Changes;
  holdTrack(part("stamina"), source.stamina);
  holdTrack(part("health"), source.health);
  const pools = part("pools");
  for (const id of Object.keys(pools ?? {})) holdTrack(pools?.[id] as Changes, source.pools[id]);
}

/** Values never exceed their maximum, whoever wrote them: clamped for use, kept as written in the source. */
export function clampTracks(system: {
  stamina: { value: number; max: number };
  health: { value: number; max: number };
  pools: Record<string, { value: number; max: number }>;
}): void {
  for (const track of [system.stamina, system.health, ...Object.values(system.pools)]) {
    track.value = Math.min(track.value, track.max);
  }
}
