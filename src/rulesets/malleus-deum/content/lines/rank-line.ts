import { LineError, readInteger, type LineForm } from "./line-form";

export interface RankEntry {
  rank: number;
  /** DC at this rank; null: the ability's own. */
  difficulty: number | null;
  effect: string;
  /** Ranks that must be mastered first (MD-ABL-08). */
  requires: { ability: string; rank: number }[];
}

const requirement = (text: string, line: string) => {
  const [, ability, rank] = /^(\S+)\s+([+\-−]?\d+)$/.exec(text.trim()) ?? [];
  if (ability === undefined || rank === undefined)
    throw new LineError(line, 'requirements as "axe.strike 2, strength 0"');
  return { ability, rank: readInteger(rank) ?? 0 };
};

/** "1: DC 12; needs axe.strike 2, strength 0; what this rank adds". Every part may be left out but the rank. */
export const rankForm: LineForm<RankEntry> = {
  read(line) {
    const [, rank, rest = ""] = /^([+\-−]?\d+)\s*(?::(.*))?$/.exec(line.trim()) ?? [];
    if (rank === undefined) throw new LineError(line, '"1: DC 12; needs axe.strike 2; effect"');
    const entry: RankEntry = { rank: readInteger(rank) ?? 0, difficulty: null, effect: "", requires: [] };
    for (const part of rest.split(";").map((text) => text.trim())) {
      const [, difficulty] = /^DC\s+(\d+)$/i.exec(part) ?? [];
      const [, needs] = /^needs\s+(.+)$/i.exec(part) ?? [];
      if (difficulty !== undefined) entry.difficulty = Number(difficulty);
      else if (needs !== undefined) entry.requires = needs.split(",").map((one) => requirement(one, line));
      else if (part !== "") entry.effect = entry.effect === "" ? part : `${entry.effect}; ${part}`;
    }
    return entry;
  },
  write({ rank, difficulty, effect, requires }) {
    const parts = [
      ...(difficulty === null ? [] : [`DC ${difficulty}`]),
      ...(requires.length === 0 ? [] : [`needs ${requires.map((one) => `${one.ability} ${one.rank}`).join(", ")}`]),
      ...(effect === "" ? [] : [effect]),
    ];
    return parts.length === 0 ? String(rank) : `${rank}: ${parts.join("; ")}`;
  },
};
