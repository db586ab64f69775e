import { reasonLabel } from "../labels";
import { abilityKey, type CatalogueAbility, type KnownAbilities, type KnownAbility } from "./abilities-known";
import type { AbilityGrant } from "./ability-grant";
import { characterTags, type Archetype, type ArchetypeChoice } from "./archetype";
import type { AspectCategory, NewAspect } from "./aspects";
import type { BackgroundRow } from "./background";
import { choiceOptions, choiceProblem, optionKey, type ChoiceOptionView } from "./choices";
import { creationProgress, type StepState } from "./creation";
import { PRIMARIES, type Primary } from "./primaries";

// MD-CHR-13, MDC-CHR-01: a character in the making, from what somebody has answered so far.

/** What was said, by the names of the questions. Text as typed, so that nothing is lost; several picks stand on lines. */
export type Answers = Readonly<Record<string, string>>;

/** A background table with what its rows do. */
export interface DraftTable {
  name: string;
  rows: readonly { from: number; to: number; text: string; row: BackgroundRow }[];
}

export interface DraftContext {
  archetype: Archetype;
  catalogue: readonly CatalogueAbility[];
  groupOf(slug: string): string | null;
  tables: readonly DraftTable[];
  /** What the character has already. */
  had: KnownAbilities;
  name: string;
}

/** A grant with where it comes from; `asks` names the question for its brackets, where it needs one (MD-ABL-04). */
export interface DraftGrant extends AbilityGrant {
  template: string;
  asks: string | null;
}

/**
 * A roll on a background table. A row that says "twice" brings two more of the same table, and one that leads on the tables
 * that come next.
 */
export interface BackgroundSlot {
  name: string;
  table: DraftTable;
  row: BackgroundRow | null;
  /** Where a row leads to one of several tables: which, by their names. */
  ways?: readonly string[];
}

/** Rows may lead on this many times: tables that lead to each other would never end. */
const CHAIN = 3;

const called = (tables: readonly DraftTable[], end: string): DraftTable | undefined =>
  tables.find(({ name }) => name.toLowerCase().endsWith(end));

/**
 * Whoever turns to another story rolls afresh: what the first one came to, and what it led to, is forgotten
 * (companion 4.4).
 */
export function turnedStory(before: Answers, now: Answers): Record<string, string> {
  const turned = Object.keys(now).filter((name) => name.endsWith("-way") && before[name] && before[name] !== now[name]);
  const slots = turned.map((name) => name.slice(0, -"-way".length));
  const stale = (name: string): boolean =>
    slots.some((slot) => name !== `${slot}-way` && (name.startsWith(slot) || name.startsWith(`pick-${slot}`)));
  return Object.fromEntries(Object.entries(now).filter(([name]) => !stale(name)));
}

export interface DraftChoice {
  /** Question that the picks answer. */
  name: string;
  choice: ArchetypeChoice;
}

const NUMBERS = ["stamina", "health", "healthRestRate", "move"] as const;
const POOLS = ["mettle", "magic", "luck"] as const;

/** A character in the making, from the answers so far: what it has, what is open, what is wrong (MD-CHR-13, MDC-CHR-01). */
export class CreationDraft {
  constructor(
    readonly context: DraftContext,
    readonly answers: Answers,
  ) {}

  /** Answers never change, so the options of a choice are worked out once. */
  readonly #options = new Map<number, ChoiceOptionView[]>();

  /** A whole number that was answered, or null. */
  number(name: string): number | null {
    const value = (this.answers[name] ?? "").trim().replace("−", "-");
    return /^[+-]?\d+$/.test(value) ? Number(value) : null;
  }

  picks = (name: string): string[] => (this.answers[name] ?? "").split("\n").filter(Boolean);

  /** Every background roll there is to make, with the row it came to. Tables that rows lead to wait until one does. */
  slots(): BackgroundSlot[] {
    const { tables } = this.context;
    const led = new Set(
      tables.flatMap(({ rows }) =>
        rows.flatMap(({ row }) => (row.then ?? []).flat().map((end) => called(tables, end))),
      ),
    );
    return tables.flatMap((table, at) => (led.has(table) ? [] : this.#rolls(`background-${at}`, table, CHAIN)));
  }

  /** A roll, and what its row brings. */
  #rolls(name: string, table: DraftTable, chain: number, ways?: readonly string[]): BackgroundSlot[] {
    const { row = null } = table.rows.find(({ from }) => String(from) === this.answers[name]) ?? {};
    const own: BackgroundSlot = { name, table, row, ...(ways ? { ways } : {}) };
    if (chain === 0) return [own];
    const again = row?.twice ? ["a", "b"].flatMap((letter) => this.#rolls(name + letter, table, 0)) : [];
    const next = (row?.then ?? []).flatMap((ends, at) => {
      const open = ends.flatMap((end) => called(this.context.tables, end) ?? []);
      const names = open.map((one) => one.name);
      const way = open.find((one) => one.name === this.answers[`${name}t${at}-way`]) ?? open[0];
      return way ? this.#rolls(`${name}t${at}`, way, chain - 1, names.length > 1 ? names : undefined) : [];
    });
    return [own, ...again, ...next];
  }

  rows = (): BackgroundRow[] => this.slots().flatMap(({ row }) => (row ? [row] : []));

  /** Dice or ranks that the background adds to a primary or a pool. */
  added(kind: "primaries" | "pools", id: string): number {
    return this.rows().reduce((sum, row) => sum + (row[kind]?.[id] ?? 0), 0);
  }

  /** The five ranks, background included. */
  ranks(): Record<Primary, number> {
    const rank = (one: Primary) => (this.number(one) ?? 0) + this.added("primaries", one);
    return Object.fromEntries(PRIMARIES.map((one) => [one, rank(one)])) as Record<Primary, number>;
  }

  /** The archetype's choices, then those of the background. */
  choices(): DraftChoice[] {
    const own = this.context.archetype.choices.map((choice, at) => ({ name: `pick-${at}`, choice }));
    const rolled = this.slots().flatMap(({ name, row }) =>
      (row?.choices ?? []).map((choice, at) => ({ name: `pick-${name}-${at}`, choice })),
    );
    return [...own, ...rolled];
  }

  /** Options of a choice with the reasons why one is closed: by what is known without this choice. */
  options(at: number): ChoiceOptionView[] {
    const known = this.#options.get(at) ?? this.#optionsOf(at);
    this.#options.set(at, known);
    return known;
  }

  #optionsOf(at: number): ChoiceOptionView[] {
    const { archetype, catalogue, groupOf } = this.context;
    const one = this.choices()[at];
    if (!one) return [];
    const learner = { archetype, tags: characterTags(archetype), abilities: this.known(at), groupOf };
    return choiceOptions(one.choice, learner, catalogue);
  }

  /** Why a choice does not stand; null when it does. */
  problem(at: number): string | null {
    const one = this.choices()[at];
    return one ? choiceProblem(one.choice, this.options(at), this.picks(one.name)) : null;
  }

  /** Everything that is granted: fixed, by the background, and by the choices before one. */
  grants(upTo = this.choices().length): DraftGrant[] {
    const primaries = PRIMARIES.map((slug): DraftGrant => ({
      slug,
      rank: this.ranks()[slug],
      template: "",
      asks: null,
    }));
    const fixed = this.context.archetype.fixedAbilities.map((grant) => this.#asked(grant, "fixed"));
    const rolled = this.slots().flatMap(({ name, row }) => (row?.grants ?? []).map((one) => this.#asked(one, name)));
    const chosen = this.choices()
      .slice(0, upTo)
      .flatMap(({ name }, at) => this.#picked(name, at).map((grant) => this.#asked(grant, name)));
    return [...primaries, ...fixed, ...rolled, ...chosen];
  }

  #picked(name: string, at: number): AbilityGrant[] {
    const picks = this.picks(name);
    if (picks.length === 0) return [];
    const { choice } = this.choices()[at] ?? {};
    // Listed options are never closed to themselves; those of a filter are looked up with their reasons.
    if (choice?.options) return choice.options.filter((one) => picks.includes(optionKey(one))).flat();
    return this.options(at).flatMap(({ key, grants, blocks }) =>
      picks.includes(key) && blocks.length === 0 ? [...grants] : [],
    );
  }

  #asked({ slug, rank, template = "" }: AbilityGrant, source: string): DraftGrant {
    const templated = this.context.catalogue.find((one) => one.slug === slug)?.template ?? null;
    if (template !== "" || !templated) return { slug, rank, template, asks: null };
    const asks = `for-${source}-${slug}`;
    return { slug, rank, template: (this.answers[asks] ?? "").trim(), asks };
  }

  /** What the character knows after these grants; a grant never lowers what is there. */
  known(upTo?: number): Record<string, KnownAbility> {
    const known: Record<string, KnownAbility> = { ...this.context.had };
    for (const { slug, template, rank } of this.grants(upTo)) {
      const key = abilityKey(slug, template);
      if ((known[key]?.rank ?? -Infinity) < rank || PRIMARIES.includes(slug as Primary))
        known[key] = { slug, template, rank, successes: known[key]?.rank === rank ? known[key].successes : 0 };
    }
    return known;
  }

  aspects(): NewAspect[] {
    return [0, 1].map((at) => ({
      name: this.answers[`aspect-${at}-name`] ?? "",
      category: (this.answers[`aspect-${at}-category`] ?? "personality") as AspectCategory,
      difficulty: this.number(`aspect-${at}-difficulty`) ?? 0,
    }));
  }

  /** The steps with what is still open. Body, background, story, money and gear hold nobody up. */
  progress(): StepState[] {
    const { archetype, name } = this.context;
    const choices = this.choices();
    const answered = (one: string): string => this.answers[one] ?? "";
    const unset = [...NUMBERS, ...POOLS.map((id) => `${id}-max`)].filter((one) => answered(one).trim() === "");
    const nameless = this.grants().some(({ asks, template }) => asks !== null && template === "");
    const states = creationProgress({
      name,
      archetype,
      body: { height: answered("height"), weight: answered("weight"), age: answered("age") },
      primaries: PRIMARIES.every((one) => this.number(one) !== null),
      openChoices: choices.filter((_, at) => this.problem(at) !== null).length,
      backgroundDone: true,
      unset,
      numbers: unset.length === 0,
      aspects: this.aspects(),
      backstory: answered("story"),
      money: answered("money").trim() !== "",
      gear: this.picks("gear").length,
    });
    return states.map((state) =>
      state.step === "abilities" && nameless
        ? { ...state, done: false, reasons: [...state.reasons, reasonLabel("noTemplate")] }
        : state,
    );
  }
}
