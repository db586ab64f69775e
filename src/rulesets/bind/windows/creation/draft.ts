import { inCoins, type Purse } from "../../rules/goods/goods";
import {
  attributeLimits,
  ATTRIBUTES,
  type AgeStep,
  type AttributeId,
  type Limits,
  type RaceModifiers,
} from "../../rules/characters/attributes";
import {
  learnable,
  packageCost,
  packagePurchases,
  raisable,
  type ClassPackage,
} from "../../rules/characters/class-package";
import { RAISE_RULES } from "../../rules/characters/raise-rules";
import { chosenAttributes, creationGaps, startingItems, type CreationGap } from "../../rules/characters/creation";
import { HALF_BREEDS, type HalfBreed } from "../../rules/characters/races";
import { inherited } from "../../rules/gm/hazards";
import { ONCE_ONLY, PATHS, purchaseCost, type Owned, type PathId, type Purchase } from "../../rules/experience/costs";
import { audit, quote, spent, undo, type Ledger, type PurchaseRules, type Quote } from "../../rules/experience/ledger";
import { mayWalk, openSpheres, SPHERES, type KnownPath, type SphereId } from "../../rules/magic/paths";
import type { BindSettings } from "../../rules/settings";
import type { GuideAnswers } from "../../../../foundry/guide/guide-memory";
import { soulRules } from "../../adapters/characters/experience";
import type { KnownItem, Sources } from "./sources";

// A character in the making, from what somebody has answered so far (BI-CHR-01 to 11). What it costs and what it may have is
// asked of the rules; here answers become their pictures.

/** The clause of a package is answered when it is known what is raised or learnt instead. */
export const isPath = (id: string): id is PathId => (PATHS as readonly string[]).includes(id);
const isSphere = (id: string): id is SphereId => (SPHERES as readonly string[]).includes(id);
const isAttribute = (id: string): id is AttributeId => (ATTRIBUTES as readonly string[]).includes(id);

/** A purchase as a line of the answers: "skill stealth", "sphere fate devotion". */
export const lineOf = (purchase: Purchase): string =>
  [purchase.kind, "id" in purchase ? purchase.id : "", "path" in purchase ? purchase.path : ""].join(" ").trim();

/** What a line, or a trait of a package, buys; null: nothing that can be bought. */
export function purchaseOf(kind: string, id = "", path = ""): Purchase | null {
  if (kind === "fate" || kind === "mana") return { kind };
  if (kind === "attribute") return isAttribute(id) ? { kind, id } : null;
  if ((kind === "skill" || kind === "knack") && id !== "") return { kind, id };
  return kind === "sphere" && isSphere(id) && isPath(path) ? { kind, id, path } : null;
}

/** A package item in the words of the rules. */
export function packageOf({ system }: ItemOf<"bindClassPackage">): ClassPackage {
  const purchases = system.traits.flatMap(({ kind, id, path, times }) => {
    const purchase = purchaseOf(kind, id, path);
    return purchase ? Array.from({ length: times }, () => purchase) : [];
  });
  const rule = RAISE_RULES.find((one) => one === system.raise.rule);
  const { kind, id, path } = system.raise.otherwise;
  const otherwise = kind === "anySkill" ? kind : purchaseOf(kind, id, path);
  const among = [...system.raise.among].filter(isAttribute);
  return { purchases, raise: rule && otherwise ? { rule, among, otherwise } : null };
}

const NONE = Object.fromEntries(ATTRIBUTES.map((id) => [id, 0])) as RaceModifiers;

export class BindDraft {
  /** The people whose ability it has; of a half-breed one of the two. */
  readonly race: ItemOf<"bindRace"> | null;
  /** Of two peoples, as a starting condition says (BIC-45). */
  readonly half: HalfBreed | null;
  readonly calling: ItemOf<"bindClassPackage"> | null;
  readonly belief: ItemOf<"bindBelief"> | null;
  /** The six as they begin; null: nobody has rolled or chosen yet. */
  readonly attributes: Record<AttributeId, number> | null;
  readonly limits: Limits;
  readonly ledger: Ledger;
  readonly owned: Owned;
  /** What bought lines the rules would not allow, by their place among the entries. */
  readonly faults: ReturnType<typeof audit>["faults"];
  readonly overspent: number;
  /** What the package would cost in XP (BI-CHR-07). */
  readonly packageWorth: number;
  /** How many of the entries the package brought. */
  readonly given: number;

  constructor(
    readonly answers: GuideAnswers,
    readonly sources: Sources,
    readonly settings: BindSettings,
  ) {
    this.half = HALF_BREEDS.find((_, at) => String(at) === answers.half) ?? null;
    const race = sources.races.find(({ uuid }) => uuid === answers.race) ?? null;
    this.race = race && this.mayBe(race) ? race : null;
    this.calling = sources.packages.find(({ uuid }) => uuid === answers.calling) ?? null;
    this.belief = sources.beliefs.find(({ uuid }) => uuid === answers.belief) ?? null;
    const lowered = isAttribute(answers.lowered ?? "") ? (answers.lowered as AttributeId) : null;
    const chosen = this.mode === "chosen" && this.race ? chosenAttributes(this.modifiers(), lowered) : null;
    this.attributes = chosen?.values ?? (this.mode === "random" ? this.#rolled() : null);
    this.limits = attributeLimits(this.modifiers(), this.ages(), this.number("age") ?? 0);
    const beginning: Owned = {
      attributes: this.attributes ?? this.modifiers(),
      ...{ fateBase: 5, manaBase: 0, skills: {}, spheres: {}, knacks: {} },
    };
    const package_ = this.#packageBuys();
    this.given = package_.length;
    this.packageWorth = packageCost(package_, beginning);
    const bought = [...package_, ...this.buys()];
    const earned = inherited(this.number("inherited") ?? 0, settings.startingXp) + (chosen?.xp ?? 0);
    this.ledger = { earned, adventure: 0, entries: entriesOf(beginning, bought, settings) };
    const checked = audit(beginning, this.ledger, this.rules());
    this.owned = checked.owned;
    this.faults = checked.faults;
    this.overspent = checked.overspent;
  }

  get mode(): "random" | "chosen" | "" {
    const { mode } = this.answers;
    return mode === "random" || mode === "chosen" ? mode : "";
  }

  /** A whole number that was answered, or null. */
  number(name: string): number | null {
    const value = (this.answers[name] ?? "").trim().replace("−", "-");
    return /^[+-]?\d+$/.test(value) ? Number(value) : null;
  }

  lines = (name: string): string[] => (this.answers[name] ?? "").split("\n").filter(Boolean);

  /** Half-breeds are of one of their two peoples (BIC-45). */
  mayBe({ system }: ItemOf<"bindRace">): boolean {
    return this.half === null || this.half.races.some((id) => id === system.slug);
  }

  modifiers = (): RaceModifiers => ({ ...NONE, ...(this.half?.modifiers ?? this.race?.system.attributeMods) });

  ages = (): AgeStep[] =>
    (this.race?.system.ageTable ?? []).map(({ years, most }) => ({
      years,
      most: Object.fromEntries(Object.entries(most).filter(([, value]) => value !== null)) as AgeStep["most"],
    }));

  #rolled(): Record<AttributeId, number> | null {
    const rows = ATTRIBUTES.map((id) => [id, this.number(`rolled-${id}`)] as const);
    if (!this.race || rows.some(([, rolled]) => rolled === null)) return null;
    const modifiers = this.modifiers();
    return Object.fromEntries(rows.map(([id, rolled]) => [id, (rolled ?? 0) + modifiers[id]])) as never;
  }

  /** The package with its clause; without an answer to it the clause buys nothing yet (BI-CHR-07). */
  #packageBuys(): Purchase[] {
    const { calling, attributes } = this;
    if (!calling || !attributes) return [];
    const given = packageOf(calling);
    if (this.raising() === "open") return [...given.purchases];
    const attribute = this.answers.raise as AttributeId;
    return packagePurchases(given, attributes, { attribute, skill: this.answers.learn ?? "" });
  }

  /** What the package's clause asks: an Attribute, a Skill, or nothing; "open" until it is answered. */
  clause(): { raise: AttributeId[]; learn: boolean } {
    const { calling, attributes } = this;
    if (!calling || !attributes) return { raise: [], learn: false };
    const given = packageOf(calling);
    const raise = raisable(given, attributes);
    return { raise, learn: raise.length === 0 && given.raise?.otherwise === "anySkill" };
  }

  raising(): "open" | "settled" {
    const { raise, learn } = this.clause();
    if (raise.length > 0) return raise.some((id) => id === this.answers.raise) ? "settled" : "open";
    return learn && !this.learnable(this.answers.learn ?? "") ? "open" : "settled";
  }

  /** Whether the package's clause may mean this Skill (BI-CHR-07). */
  learnable = (skill: string): boolean => this.calling !== null && learnable(packageOf(this.calling), skill);

  /** What was bought besides the package, in order. */
  buys = (): Purchase[] =>
    this.lines("buys").flatMap((line) => {
      const [kind = "", id, path] = line.split(" ");
      return purchaseOf(kind, id, path) ?? [];
    });

  /** Paths that the package brings, and those that somebody sets out on. */
  paths(): KnownPath[] {
    const given = (this.calling?.system.traits ?? []).map(({ path }) => path).filter(isPath);
    const all = new Set<PathId>([...given, ...this.lines("paths").filter(isPath)]);
    const deitySpheres = [...(this.belief?.system.spheres ?? [])].filter(isSphere);
    return [...all].map((path) => (path === "devotion" ? { path, deitySpheres } : { path }));
  }

  /** Whether a Path may be set out on: blood, songs, or a slot of Academics at a level of its own (BI-PTH-06). */
  mayWalk(path: PathId): boolean {
    const { academics = 0, performance = 0 } = this.owned.skills;
    const scholarly = this.paths()
      .map((one) => one.path)
      .filter((one) => ["alchemy", "devotion", "runes"].includes(one));
    const room = scholarly.includes(path) ? scholarly.indexOf(path) < academics : scholarly.length < academics;
    const magicalBlood = this.race?.system.slug === "elf";
    return mayWalk(path, { academicsSlots: room ? [path] : [], magicalBlood, performance });
  }

  rules(): PurchaseRules {
    return {
      limits: this.limits,
      openSpheres: openSpheres(this.paths()),
      downtime: true,
      specialised: this.sources.skills
        .filter(({ system }) => system.kind === "specialised")
        .map(({ system }) => system.slug),
      onceOnly: ONCE_ONLY,
      ...soulRules(this.belief ? [this.belief.system.slug] : []),
      settings: this.settings,
    };
  }

  quote = (purchase: Purchase): Quote => quote(this.owned, this.ledger, purchase, this.rules());

  /** Whether an entry can be taken back: no later one stands on it. */
  mayUndo = (index: number): boolean => undo(this.owned, this.ledger, index) !== null;

  left = (): number => this.ledger.earned - spent(this.ledger);

  /** What was picked of things to begin with: the package's own among them. */
  things(): { item: KnownItem; count: number }[] {
    return this.sources.goods.flatMap((item) => {
      const count = this.number(`count-${item.uuid}`) ?? 0;
      return count > 0 ? [{ item, count }] : [];
    });
  }

  /** Short names of what the package brings, and of what comes where its clause raises no Attribute (BI-CHR-07). */
  #packed(): string[] {
    const { equipment = [], raise } = this.calling?.system ?? {};
    const instead = this.attributes !== null && raise?.rule !== "none" && this.clause().raise.length === 0;
    return [...equipment, ...(instead ? (raise?.things ?? []) : [])];
  }

  /** The package's things as answers: how many of each, as far as they are to be had. */
  brings(): GuideAnswers {
    const counts: GuideAnswers = {};
    for (const slug of this.#packed()) {
      const known = this.sources.goods.find((one) => one.slug === slug);
      if (known) counts[`count-${known.uuid}`] = String(Number(counts[`count-${known.uuid}`] ?? 0) + 1);
    }
    return counts;
  }

  /** Whatever the package itself brings is never too much. */
  thingsAllowed(): ReturnType<typeof startingItems> {
    const { items, mostCopper } = startingItems(Object.values(this.owned.skills));
    return { items: Math.max(items, this.#packed().length), mostCopper };
  }

  /** Academics, and the levels of the other specialist Skills, martial ones among them (BI-CHR-10). */
  moneyLevels(): { academics: number; specialist: number } {
    const special = new Set([...this.rules().specialised, "combat", "projectiles"]);
    const specialist = Object.entries(this.owned.skills).reduce(
      (sum, [id, level]) => sum + (special.has(id) && id !== "academics" ? level : 0),
      0,
    );
    return { academics: this.owned.skills.academics ?? 0, specialist };
  }

  purse(): Purse | null {
    const copper = this.number("copper");
    return copper === null || copper < 0 ? null : inCoins(copper);
  }

  /** What happened before the first adventure, by the table's words (BIC-44). */
  past = (): { number: number; text: string }[] =>
    (this.answers.past ?? "")
      .split(" ")
      .filter((one) => /^\d{1,3}$/.test(one))
      .map((one) => ({ number: Number(one), text: this.sources.conditions.get(Number(one)) ?? "" }));

  /** What the rules still miss before the first adventure (BI-CHR-08, BI-CHR-09). */
  gaps = (): CreationGap[] =>
    creationGaps({
      concept: this.answers.concept ?? "",
      beliefs: this.belief ? 1 : 0,
      items: this.things().reduce((sum, { count }) => sum + count, 0),
      skillLevels: Object.values(this.owned.skills),
      unspentXp: this.left(),
    });
}

/** Each line with its price at its turn. */
function entriesOf(beginning: Owned, purchases: readonly Purchase[], settings: BindSettings): Ledger["entries"] {
  let owned = beginning;
  return purchases.map((purchase) => {
    const { cost, after } = purchaseCost(owned, purchase, settings);
    owned = after;
    return { purchase, cost, adventure: 0 };
  });
}
