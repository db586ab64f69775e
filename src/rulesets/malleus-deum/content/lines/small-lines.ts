import { LineError, readInteger, type LineForm } from "./line-form";

export interface PrimarySet {
  strength: number;
  endurance: number;
  agility: number;
  speed: number;
  perception: number;
}

/** Ranks in the book's order: "+1/+2/0/−1/−1". */
export const primarySetForm: LineForm<PrimarySet> = {
  read(line) {
    const ranks = line.split("/").map(readInteger);
    const [strength, endurance, agility, speed, perception] = ranks;
    if (ranks.length !== 5 || ranks.includes(null))
      throw new LineError(line, "the ranks of Strength, Endurance, Agility, Speed and Perception with slashes between");
    return { strength, endurance, agility, speed, perception } as PrimarySet;
  },
  write: (set) => [set.strength, set.endurance, set.agility, set.speed, set.perception].join("/"),
};

export interface Learnable {
  filter: string;
  note: string;
}

/** "Martial (easy)". */
export const learnableForm: LineForm<Learnable> = {
  read(line) {
    const [, filter = "", note = ""] = /^([^()]+?)\s*(?:\((.*)\))?$/.exec(line.trim()) ?? [];
    if (filter === "") throw new LineError(line, '"Martial" or "Martial (a note)"');
    return { filter, note };
  },
  write: ({ filter, note }) => (note === "" ? filter : `${filter} (${note})`),
};

export interface SuggestedAspect {
  name: string;
  /** The archetype demands it. */
  compulsory: boolean;
}

/** One aspect a line; "! " before one that must be taken. */
export const suggestedAspectForm: LineForm<SuggestedAspect> = {
  read: (line) => ({ name: line.replace(/^!\s*/, ""), compulsory: line.startsWith("! ") }),
  write: ({ name, compulsory }) => `${compulsory ? "! " : ""}${name}`,
};
