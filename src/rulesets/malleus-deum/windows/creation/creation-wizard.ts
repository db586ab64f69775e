import { drawOne } from "../../../../foundry/guide/draw";
import type { GuideAnswers } from "../../../../foundry/guide/guide-memory";
import type { GuidePicture } from "../../../../foundry/guide/guide-step";
import { guideParts, GuideWindow, openGuide } from "../../../../foundry/guide/guide-window";
import { format, localize } from "../../../../foundry/platform/i18n";
import { CreationDraft, followRanks, PRIMARIES, turnedStory } from "../../rules/archetypes";
import { readyToPlay } from "../../rules/archetypes/creation";
import { postBuild } from "../../actions/characters/build";
import { loadBackground, type BackgroundTable } from "../../adapters/characters/background";
import { knownAbilities, loadCatalogue, type Catalogue } from "../../adapters/characters/catalogue";
import { loadGoods, type Goods } from "../../adapters/characters/goods";
import { toArchetype, type ArchetypeItem, type Character } from "../../adapters/characters/level";
import { RULESET_ID } from "../../ids";
import { archetypePage, loadArchetypes } from "./archetype-page";
import { buildOf } from "./creation-build";
import { creationPicture } from "./creation-picture";
import { rollAnswers } from "./creation-rolls";
import { firstAnswers } from "./first-answers";
import { restOf } from "./roll-rest";

/** Opens the guide that makes a character, of an archetype that is known already or chosen on its first page (MD-CHR-02). */
export async function openCreation(actor: Character, item: ArchetypeItem | null): Promise<void> {
  const [archetypes, catalogue, goods] = await Promise.all([loadArchetypes(), loadCatalogue(), loadGoods()]);
  await openGuide(new CreationWizard(actor, item, { archetypes, catalogue, goods }));
}

/** What the guide reads before it opens. */
interface CreationSources {
  archetypes: ArchetypeItem[];
  catalogue: Catalogue;
  goods: Goods[];
}

const PAGES = ["archetype", "primaries", "abilities", "background", "numbers", "aspects", "body", "gear"];

/**
 * Makes a character on the real actor, rolled or typed, then written as one change that can be taken back (MD-CHR-02, 08, 09,
 * 10, 13, MDC-CHR-01). The GM may finish with anything left open.
 */
class CreationWizard extends GuideWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "malleus-creation-{id}",
    classes: [RULESET_ID, "malleus-creation"],
  };

  static override PARTS = guideParts(
    ...PAGES.map((page) => `malleus-deum/dialogs/creation/${page}.hbs`),
    "malleus-deum/dialogs/creation/asked.hbs",
  );

  readonly #actor: Character;
  readonly #sources: CreationSources;
  readonly #rolls: Roll[] = [];
  #item: ArchetypeItem | null = null;
  #tables: BackgroundTable[] = [];
  protected override readonly memory: string;

  constructor(actor: Character, item: ArchetypeItem | null, sources: CreationSources) {
    super({ window: { title: format("MALLEUS.Creation.window", { name: actor.name }) } });
    this.#actor = actor;
    this.#sources = sources;
    if (item && !sources.archetypes.some(({ uuid }) => uuid === item.uuid)) sources.archetypes.push(item);
    this.memory = actor.uuid;
    this.recall();
    if (item && this.answers.archetype !== item.uuid) {
      this.answers = this.settle(this.answers, { archetype: item.uuid });
      this.step = "";
    }
    if (item && ["", "archetype"].includes(this.step)) this.step = "primaries";
  }

  protected override beginning = (): GuideAnswers => ({ archetype: "" });

  #itemOf = (answers: GuideAnswers): ArchetypeItem | null =>
    this.#sources.archetypes.find(({ uuid }) => uuid === answers.archetype) ?? null;

  /** The background tables are read once the archetype is known. */
  protected override async prepare(): Promise<void> {
    const item = this.#itemOf(this.answers);
    if (item?.uuid === this.#item?.uuid) return;
    this.#tables = item ? await loadBackground(item) : [];
    this.#item = item;
  }

  #draft(item: ArchetypeItem, answers: GuideAnswers): CreationDraft {
    const { abilities: catalogue, groupOf } = this.#sources.catalogue;
    const { name } = this.#actor;
    const context = { catalogue, groupOf, tables: this.#tables, had: knownAbilities(this.#actor), name };
    return new CreationDraft({ archetype: toArchetype(item), ...context }, answers);
  }

  protected override picture(): GuidePicture {
    const { archetypes, catalogue, goods } = this.#sources;
    const first = archetypePage(archetypes, this.#item);
    if (!this.#item) return { steps: [first], summary: [] };
    const draft = this.#draft(this.#item, this.answers);
    return creationPicture({ draft, item: this.#item, catalogue, goods }, first);
  }

  /**
   * Another archetype begins afresh; another set of ranks puts them in, another story forgets what the first one led to, and
   * numbers follow the ranks that are in them.
   */
  protected override settle(before: GuideAnswers, now: GuideAnswers): GuideAnswers {
    const item = this.#itemOf(now);
    if (!item) return now;
    const archetype = toArchetype(item);
    const fresh = now.archetype !== before.archetype;
    const answers = fresh ? { ...firstAnswers(archetype, item), archetype: item.uuid } : turnedStory(before, now);
    const set = archetype.primarySets[Number(answers.set || "NaN")];
    if (set && (fresh || now.set !== before.set))
      for (const primary of PRIMARIES) answers[primary] = String(set[primary]);
    return { ...answers, ...followRanks(fresh ? null : this.#draft(item, before), this.#draft(item, answers)) };
  }

  protected override roll = async (what: string): Promise<GuideAnswers> =>
    this.#item ? rollAnswers(what, this.#draft(this.#item, this.answers), this.#item, this.#rolls) : {};

  protected override async rollStep(step: string): Promise<GuideAnswers> {
    const item = this.#item;
    if (!item) return { archetype: (await drawOne(this.#sources.archetypes))?.uuid ?? "" };
    const draft = (answers: GuideAnswers) => this.#draft(item, this.settle(this.answers, answers));
    return (await restOf[step]?.({ ...this.answers }, { item, rolls: this.#rolls, draft })) ?? {};
  }

  protected override async finish(): Promise<boolean> {
    const item = this.#item;
    if (!item) {
      ui.notifications.warn(localize("MALLEUS.Creation.noArchetype"));
      return false;
    }
    const draft = this.#draft(item, this.answers);
    const build = await buildOf({ actor: this.#actor, item, ...this.#sources, draft });
    const words = { name: this.#actor.name, archetype: item.name };
    const card = { title: "MALLEUS.Creation.card", text: format("MALLEUS.Creation.made", words) };
    await postBuild(this.#actor, card, build, this.#rolls);
    // A GM may end the guide at any time; what still keeps the character from play is said.
    if (!readyToPlay(draft.progress())) ui.notifications.warn(format("MALLEUS.Creation.notReady", words));
    return true;
  }
}
