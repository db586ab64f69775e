import { format, localize, messageOf, signed } from "../../../foundry/platform/i18n";
import { ReactiveForm } from "../../../foundry/windows/reactive-form";
import { parseFilters, matchesFilter } from "../rules/abilities";
import {
  abilityKey,
  choiceOptions,
  gainBlocks,
  levelChanges,
  singleGains,
  LevelError,
  levelUp,
  promotionOptions,
  type GainBlock,
  type LevelChange,
  type LevelCharacter,
  type LevelContext,
} from "../rules/archetypes";
import { characterTags } from "../rules/archetypes";
import { buildBetween, postBuild } from "../actions/characters/build";
import { loadCatalogue, type Catalogue } from "../adapters/characters/catalogue";
import { archetypeItem, levelCharacter, levelRecords, toArchetype, type Character } from "../adapters/characters/level";
import { RULESET_ID } from "../ids";
import { blockWords } from "./creation/block-words";
import { choices, chosenBefore } from "../sheets/choices";
import { changesWords, changeWords } from "../adapters/characters/level-words";
import { bodyOf } from "../../../foundry/windows/body-part";

interface Option {
  value: string;
  label: string;
  disabled: boolean;
  selected: boolean;
}

/** What somebody chooses; the rest comes by itself. */
const ASKING: ReadonlySet<LevelChange["type"]> = new Set(["gainAbility", "promotion", "grantChoice"]);

/** Opens the next level of a character that has an archetype. */
export async function openLevelWindow(actor: Character): Promise<void> {
  await new LevelWindow(actor, await loadCatalogue()).render({ force: true });
}

/** The next level as one window: what the archetype's row brings, a choice for every entry that asks for one. */
export class LevelWindow extends ReactiveForm {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "malleus-level-{id}",
    classes: [RULESET_ID, "malleus-level"],
    window: { icon: "fa-solid fa-arrow-up" },
    position: { width: 520 },
    form: { handler: LevelWindow.#onSubmit },
  };

  static override PARTS = bodyOf("malleus-deum/dialogs/level.hbs");

  readonly #actor: Character;
  readonly #catalogue: Catalogue;
  readonly #given: readonly LevelChange[];
  /** What was picked for each change, and for what it is learnt (MD-ABL-04). */
  #answers: { pick: string; template: string }[];
  readonly #key: string;

  constructor(actor: Character, catalogue: Catalogue) {
    super({ window: { title: format("MALLEUS.Level.window", { name: actor.name, level: actor.system.level + 1 }) } });
    this.#actor = actor;
    this.#catalogue = catalogue;
    const item = archetypeItem(actor);
    this.#given = item ? singleGains(levelChanges(toArchetype(item).levels, actor.system.level + 1)) : [];
    this.#key = `${actor.uuid} ${actor.system.level + 1}`;
    const before = chosenBefore<{ pick: string; template: string }[]>(this.#key, []);
    this.#answers = this.#given.map((_, at) => before[at] ?? { pick: "", template: "" });
  }

  #nameOf = (slug: string): string => this.#catalogue.item(slug)?.name ?? slug;

  #templated = (slug: string): boolean => Boolean(this.#catalogue.abilities.find((one) => one.slug === slug)?.template);

  /** Whether a change asks for what is learnt: by what was picked, or by what the text names. */
  #asks(change: LevelChange, at: number): boolean {
    if (change.type === "grantAbility") return !change.template && this.#templated(change.slug);
    return change.type === "gainAbility" && this.#templated(this.#answers[at]?.pick ?? "");
  }

  /** The changes, with the brackets that were asked for. */
  get #changes(): LevelChange[] {
    return this.#given.map((change, at) =>
      change.type === "grantAbility" && this.#asks(change, at)
        ? { ...change, template: this.#answers[at]?.template ?? "" }
        : change,
    );
  }

  get #picks(): string[][] {
    return this.#given.map((change, at) => {
      const { pick = "", template = "" } = this.#answers[at] ?? {};
      if (pick === "") return [];
      return [change.type === "gainAbility" && this.#asks(change, at) ? abilityKey(pick, template.trim()) : pick];
    });
  }

  #context(): LevelContext {
    const item = archetypeItem(this.#actor);
    const tags = [...this.#actor.system.tags];
    const archetype = item ? toArchetype(item) : null;
    if (!archetype) return { learner: {} as never, catalogue: [] };
    const { abilities: catalogue, groupOf, passive } = this.#catalogue;
    return {
      learner: { archetype, tags: [...tags, ...characterTags(archetype)], groupOf, passive },
      catalogue,
    };
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      name: this.#actor.name,
      level: this.#actor.system.level + 1,
      archetype: archetypeItem(this.#actor)?.name ?? null,
      entries: this.#changes.map((change, at) => ({
        words: changeWords(change, this.#nameOf),
        at,
        options: this.#options(change, at),
        asked: ASKING.has(change.type),
        asks: this.#asks(change, at),
        template: this.#answers[at]?.template ?? "",
        values: this.#values(change, at),
      })),
      window: this.id,
      problem: this.#problem(),
      mayForce: game.user.isGM,
    });
  }

  /** What the brackets may hold, where the ability lists it. */
  #values(change: LevelChange, at: number): readonly string[] {
    const slug = change.type === "grantAbility" ? change.slug : (this.#answers[at]?.pick ?? "");
    return this.#catalogue.abilities.find((one) => one.slug === slug)?.template?.values ?? [];
  }

  /** Changes see what the ones before them did; while those are unanswered, the character as it is. */
  #before(at: number): LevelCharacter {
    const now = levelCharacter(this.#actor);
    try {
      return levelUp(now, this.#changes.slice(0, at), this.#picks.slice(0, at), this.#context()).character;
    } catch {
      return now;
    }
  }

  #options(change: LevelChange, at: number): Option[] | null {
    const context = this.#context();
    const learner = { ...context.learner, abilities: this.#before(at).abilities };
    const picked = this.#answers[at]?.pick ?? "";
    const option = (value: string, name: string, blocks: readonly GainBlock[]): Option => ({
      value,
      label: blocks.length > 0 ? `${name}: ${blockWords(blocks, this.#catalogue)}` : name,
      disabled: blocks.length > 0,
      selected: value === picked,
    });
    switch (change.type) {
      case "promotion":
        return parseFilters(change.filter)
          .flatMap((filter) => promotionOptions(filter, learner, context.catalogue))
          .map(({ key, ability, from, to, blocks }) =>
            option(key, `${key.includes("[") ? key : ability.name} ${signed(from ?? 0)} → ${signed(to)}`, blocks),
          )
          .sort(openFirst);
      case "gainAbility":
        return parseFilters(change.filter)
          .flatMap((filter) =>
            context.catalogue
              .filter((ability) => matchesFilter(filter, ability))
              .map((ability) =>
                option(ability.slug, ability.name, gainBlocks(ability, learner, { filter, rank: change.rank ?? 1 })),
              ),
          )
          .sort(openFirst);
      case "grantChoice":
        return choiceOptions({ label: "", count: 1, options: change.options }, learner, context.catalogue).map(
          ({ key, grants, blocks }) =>
            option(key, grants.map(({ slug, rank }) => `${this.#nameOf(slug)} ${rank}`).join(", "), blocks),
        );
      default:
        return null;
    }
  }

  /** Why the level does not stand yet; null when it does. */
  #problem(): string | null {
    try {
      levelUp(levelCharacter(this.#actor), this.#changes, this.#picks, this.#context());
      return null;
    } catch (error) {
      if (!(error instanceof LevelError)) return messageOf(error);
      const change = this.#changes[error.at];
      return `${change ? changeWords(change, this.#nameOf) : ""}: ${localize(error.reason)}`;
    }
  }

  protected override readForm(form: HTMLFormElement): void {
    const data = new FormData(form);
    this.#answers = this.#given.map((_, at) => ({
      pick: String(data.get(`pick-${at}`) ?? ""),
      template: String(data.get(`template-${at}`) ?? ""),
    }));
  }

  static async #onSubmit(this: LevelWindow, event: SubmitEvent | Event): Promise<void> {
    const forced = (event as SubmitEvent).submitter?.getAttribute("value") === "force";
    const { changes, picks } = forced ? this.#answered() : { changes: this.#changes, picks: this.#picks };
    const before = levelCharacter(this.#actor);
    try {
      const { character, record } = levelUp(before, changes, picks, this.#context());
      const records = [...levelRecords(this.#actor), { ...record, by: game.user.name, at: Date.now() }];
      const build = buildBetween(this.#actor, before, character, records, this.#catalogue.item);
      const text = changesWords(changes, this.#nameOf);
      await choices.keep({ key: this.#key, answers: this.#answers });
      await postBuild(this.#actor, { title: "MALLEUS.Level.card", text }, build);
      await this.close();
    } catch (error) {
      if (!(error instanceof LevelError)) throw error;
      ui.notifications.warn(this.#problem() ?? localize(error.reason));
    }
  }

  /** The GM waves unanswered entries through: they are left out. */
  #answered(): { changes: LevelChange[]; picks: string[][] } {
    const kept = this.#changes.map((change, at) => ({ change, picks: this.#picks[at] ?? [] }));
    const standing: typeof kept = [];
    for (const one of kept) {
      try {
        const tried = [...standing, one];
        levelUp(
          levelCharacter(this.#actor),
          tried.map(({ change }) => change),
          tried.map(({ picks }) => picks),
          this.#context(),
        );
        standing.push(one);
      } catch (error) {
        if (!(error instanceof LevelError)) throw error;
      }
    }
    return { changes: standing.map(({ change }) => change), picks: standing.map(({ picks }) => picks) };
  }
}

const openFirst = (a: Option, b: Option): number =>
  Number(a.disabled) - Number(b.disabled) || a.label.localeCompare(b.label);
