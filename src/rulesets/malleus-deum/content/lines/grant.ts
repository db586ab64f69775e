import { LineError, readInteger, type LineForm } from "./line-form";

/** An ability at a rank: "social.etiquette[Dwarven] 2" (MD-ABL-03, MD-ABL-04). */
export interface Grant {
  slug: string;
  /** Value in brackets; empty for none. */
  template: string;
  rank: number;
}

const GRANT = /^([a-z0-9_.'-]+)(?:\[([^\]]*)\])?\s+([+\-−]?\d+)$/i;

export const grantForm: LineForm<Grant> = {
  read(line) {
    const [, slug, template = "", rank] = GRANT.exec(line.trim()) ?? [];
    if (slug === undefined || rank === undefined)
      throw new LineError(line, 'an ability and a rank, for example "shield.block 3"');
    return { slug: slug.toLowerCase(), template, rank: readInteger(rank) ?? 0 };
  },
  write: ({ slug, template, rank }) => `${slug}${template === "" ? "" : `[${template}]`} ${rank}`,
};

export interface GrantChoice {
  label: string;
  /** How many of the options are taken. */
  count: number;
  /** Each option grants one ability or several together. */
  options: { grants: Grant[] }[];
  /** Instead of options: any ability that falls under it (digest, filter grammar); empty for none. */
  filter: string;
  /** Rank of what the filter lets in. */
  rank: number;
}

const EXPECTED =
  '"1 of axe.strike 1 | sword.strike 1" or "1 from Martial at 1", with a label and a colon before it if you like';

/** "Weapon: 1 of mace.strike 1 | staff.strike 1 + dagger.strike 1", "2 from Lore or Arts at 1". */
export const choiceForm: LineForm<GrantChoice> = {
  read(line) {
    const [, label = "", count, word, rest = ""] =
      /^(?:([^:|]*):\s*)?(\d+)\s+(of|from)\s+(.+)$/i.exec(line.trim()) ?? [];
    if (count === undefined || word === undefined) throw new LineError(line, EXPECTED);
    const base = { label: label.trim(), count: Number(count) };
    if (word.toLowerCase() === "of") {
      const options = rest
        .split("|")
        .map((option) => ({ grants: option.split(/\s\+\s/).map((one) => grantForm.read(one)) }));
      return { ...base, options, filter: "", rank: 1 };
    }
    const [, filter = "", rank = "1"] = /^(.*?)(?:\s+at\s+(\d+))?$/i.exec(rest) ?? [];
    return { ...base, options: [], filter: filter.trim(), rank: Number(rank) };
  },
  write({ label, count, options, filter, rank }) {
    const before = label === "" ? "" : `${label}: `;
    if (filter !== "") return `${before}${count} from ${filter} at ${rank}`;
    return `${before}${count} of ${options.map(({ grants }) => grants.map(grantForm.write).join(" + ")).join(" | ")}`;
  },
};
