import { format, localize, signed } from "../../../foundry/platform/words";
import { parseFilters, matchesFilter } from "../rules/abilities";
import {
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
import { buildBetween, postBuild } from "../actions/build";
import type { Catalogue } from "../adapters/catalogue";
import { archetypeItem, levelCharacter, levelRecords, toArchetype, type Character } from "../adapters/level";
import { DIALOG_CLASSES } from "../ids";

interface Option {
  value: string;
  label: string;
  disabled: boolean;
  selected: boolean;
}

/** Why an option is closed, in words. */
export const blockWords = (blocks: readonly GainBlock[]): string =>
  blocks
    .map(({ reason, requirement, value, tag }) => {
      const what = requirement ? `${requirement.ability} ${requirement.rank}` : (tag ?? value?.primary ?? "");
      return what ? `${localize(reason)} (${what})` : localize(reason);
    })
    .join(" ");

/** The next level as one window: what the archetype's row brings, a choice for every entry that asks for one. */
export class LevelWindow extends foundry.applications.api.HandlebarsApplicationMixin(
  foundry.applications.api.ApplicationV2,
) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "malleus-level-{id}",
    classes: [...DIALOG_CLASSES, "malleus-level"],
    tag: "form",
    window: { icon: "fa-solid fa-arrow-up", contentClasses: ["standard-form"] },
    position: { width: 520 },
    form: { handler: LevelWindow.#onSubmit, submitOnChange: false, closeOnSubmit: false },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "systems/manifold/templates/malleus-deum/dialogs/level.hbs", scrollable: [""] },
  };

  readonly #actor: Character;
  readonly #catalogue: Catalogue;
  readonly #changes: readonly LevelChange[];
  #picks: string[][];

  constructor(actor: Character, catalogue: Catalogue) {
    super({ window: { title: format("MALLEUS.Level.window", { name: actor.name, level: actor.system.level + 1 }) } });
    this.#actor = actor;
    this.#catalogue = catalogue;
    const item = archetypeItem(actor);
    this.#changes = item ? singleGains(levelChanges(toArchetype(item).levels, actor.system.level + 1)) : [];
    this.#picks = this.#changes.map(() => []);
  }

  #context(): LevelContext {
    const item = archetypeItem(this.#actor);
    const tags = [...this.#actor.system.tags];
    const archetype = item ? toArchetype(item) : null;
    if (!archetype) return { learner: {} as never, catalogue: [] };
    return {
      learner: { archetype, tags: [...tags, ...characterTags(archetype)], groupOf: this.#catalogue.groupOf },
      catalogue: this.#catalogue.abilities,
    };
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      name: this.#actor.name,
      level: this.#actor.system.level + 1,
      archetype: archetypeItem(this.#actor)?.name ?? null,
      entries: this.#changes.map((change, at) => ({
        words: changeWords(change),
        at,
        options: this.#options(change, at),
      })),
      window: this.id,
      problem: this.#problem(),
      mayForce: game.user.isGM,
    });
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
    const picked = this.#picks[at]?.[0] ?? "";
    const option = (value: string, name: string, blocks: readonly GainBlock[]): Option => ({
      value,
      label: blocks.length > 0 ? `${name}: ${blockWords(blocks)}` : name,
      disabled: blocks.length > 0,
      selected: value === picked,
    });
    const nameOf = (slug: string): string => this.#catalogue.item(slug)?.name ?? slug;
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
            option(key, grants.map(({ slug, rank }) => `${nameOf(slug)} ${rank}`).join(", "), blocks),
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
      if (!(error instanceof LevelError)) return error instanceof Error ? error.message : String(error);
      const change = this.#changes[error.at];
      return `${change ? changeWords(change) : ""}: ${localize(error.reason)}`;
    }
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", () => this.#onChange());
  }

  #onChange(): void {
    const form = new FormData(this.element as HTMLFormElement);
    this.#picks = this.#changes.map((_, at) => form.getAll(`pick-${at}`).map(String).filter(Boolean));
    void this.render();
  }

  static async #onSubmit(this: LevelWindow, event: SubmitEvent | Event): Promise<void> {
    const forced = (event as SubmitEvent).submitter?.getAttribute("value") === "force";
    const { changes, picks } = forced ? this.#answered() : { changes: this.#changes, picks: this.#picks };
    const before = levelCharacter(this.#actor);
    try {
      const { character, record } = levelUp(before, changes, picks, this.#context());
      const records = [...levelRecords(this.#actor), record];
      const build = buildBetween(this.#actor, before, character, records, this.#catalogue.item);
      const text = changes.map(changeWords).join("; ");
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

/** An entry of the level table in words: "Promote one of Martial≤3". */
export function changeWords(change: LevelChange): string {
  switch (change.type) {
    case "stamina":
    case "health":
    case "move":
      return format("MALLEUS.Level.points", {
        what: localize(`MALLEUS.Character.FIELDS.${change.type}.label`),
        amount: change.amount,
      });
    case "healthRestRate":
      return format("MALLEUS.Level.rest", { formula: change.value });
    case "pool":
      return format("MALLEUS.Level.points", {
        what: localize(`MALLEUS.Pool.${change.pool}`),
        amount: change.amount ?? change.max ?? 0,
      });
    case "gainAbility":
      return format("MALLEUS.Level.gain", { filter: change.filter });
    case "promotion":
      return format("MALLEUS.Level.promote", { filter: change.filter });
    case "grantAbility":
      return format("MALLEUS.Level.grant", { ability: change.slug, rank: change.rank });
    case "grantChoice":
      return localize("MALLEUS.Level.choose");
  }
}
