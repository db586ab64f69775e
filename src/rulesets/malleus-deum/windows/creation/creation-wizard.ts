import { format } from "../../../../foundry/platform/i18n";
import { ReactiveForm } from "../../../../foundry/windows/reactive-form";
import { CreationDraft, PRIMARIES, readyToPlay, turnedStory, type DraftContext } from "../../rules/archetypes";
import { postBuild } from "../../actions/build";
import { loadBackground, type BackgroundTable } from "../../adapters/background";
import { knownAbilities, loadCatalogue, type Catalogue } from "../../adapters/catalogue";
import { loadGoods, type Goods } from "../../adapters/goods";
import { toArchetype, type ArchetypeItem, type Character } from "../../adapters/level";
import { RULESET_ID } from "../../ids";
import { buildOf } from "./creation-build";
import { rollAnswers } from "./creation-rolls";
import { leftOver } from "./creation-shop";
import { firstAnswers } from "./first-answers";
import { creationView } from "./creation-view";
import { choices, chosenBefore } from "../../sheets/choices";
import { bodyOf } from "../../../../foundry/windows/body-part";

/** Opens the guide that makes a character of an archetype (MD-CHR-02). */
export async function openCreation(actor: Character, item: ArchetypeItem): Promise<void> {
  const [catalogue, tables, goods] = await Promise.all([loadCatalogue(), loadBackground(item), loadGoods()]);
  await new CreationWizard(actor, item, { catalogue, tables, goods }).render({ force: true });
}

/** What the guide reads before it opens. */
export interface CreationSources {
  catalogue: Catalogue;
  tables: BackgroundTable[];
  goods: Goods[];
}

/**
 * Makes a character on the real actor: everything on one page, rolled or typed, then written as one change that can be taken
 * back (MD-CHR-02, 08, 09, 10, 13, MDC-CHR-01). The GM may finish with anything left open.
 */
export class CreationWizard extends ReactiveForm {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "malleus-creation-{id}",
    classes: [RULESET_ID, "malleus-creation"],
    window: { icon: "fa-solid fa-user-plus", resizable: true },
    position: { width: 680, height: 800 },
    actions: { roll: CreationWizard.#onRoll, addGoods: CreationWizard.#onAdd, dropGoods: CreationWizard.#onDrop },
    form: { handler: CreationWizard.#onSubmit },
  };

  static override PARTS = bodyOf("malleus-deum/dialogs/creation.hbs");

  readonly #actor: Character;
  readonly #item: ArchetypeItem;
  readonly #sources: CreationSources;
  readonly #context: DraftContext;
  readonly #rolls: Roll[] = [];
  readonly #key: string;
  #answers: Record<string, string>;

  constructor(actor: Character, item: ArchetypeItem, sources: CreationSources) {
    super({ window: { title: format("MALLEUS.Creation.window", { name: actor.name, archetype: item.name }) } });
    this.#actor = actor;
    this.#item = item;
    this.#sources = sources;
    const { abilities: catalogue, groupOf } = sources.catalogue;
    this.#context = {
      archetype: toArchetype(item),
      ...{ catalogue, groupOf, tables: sources.tables, had: knownAbilities(actor), name: actor.name },
    };
    this.#key = `${actor.uuid} ${item.uuid}`;
    this.#answers = firstAnswers(this.#context.archetype, item);
    this.#takeSet();
    this.#answers = { ...chosenBefore(this.#key, this.#answers) };
  }

  #takeSet(): void {
    const set = this.#context.archetype.primarySets[Number(this.#answers.set)];
    if (set) for (const primary of PRIMARIES) this.#answers[primary] = String(set[primary]);
  }

  #draft = (): CreationDraft => new CreationDraft(this.#context, this.#answers);

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { catalogue, goods } = this.#sources;
    return Object.assign(context, creationView({ draft: this.#draft(), item: this.#item, catalogue, goods }));
  }

  /** Takes over what stands in the form. Boxes that nobody ticked are not in it, so those are emptied first. */
  protected override readForm(form: HTMLFormElement): void {
    const before = { ...this.#answers };
    for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox], input[type=radio]"))
      this.#answers[box.name] = "";
    const data = new FormData(form);
    for (const name of new Set(data.keys())) this.#answers[name] = data.getAll(name).map(String).join("\n");
    if (this.#answers.set !== before.set) this.#takeSet();
    this.#answers = turnedStory(before, this.#answers);
  }

  #read = (): void => this.readForm(this.element as HTMLFormElement);

  static async #onRoll(this: CreationWizard, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#read();
    const rolled = await rollAnswers(target.dataset.what ?? "", this.#draft(), this.#item, this.#rolls);
    Object.assign(this.#answers, rolled);
    await this.render();
  }

  static async #onAdd(this: CreationWizard): Promise<void> {
    this.#read();
    const uuid = this.#answers.goods;
    if (!uuid) return;
    const name = `count-${uuid}`;
    this.#answers[name] = String((Number(this.#answers[name]) || 0) + 1);
    this.#answers.goods = "";
    await this.render();
  }

  static async #onDrop(this: CreationWizard, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#read();
    delete this.#answers[`count-${target.dataset.uuid ?? ""}`];
    await this.render();
  }

  static async #onSubmit(this: CreationWizard): Promise<void> {
    this.#read();
    const draft = this.#draft();
    const { catalogue, goods } = this.#sources;
    const steps = ["primaries", "abilities", "numbers", "aspects"];
    const ready = readyToPlay(draft.progress().filter(({ step }) => steps.includes(step)));
    if (!game.user.isGM && !(ready && leftOver(draft, goods) >= 0)) return;
    const build = await buildOf({ actor: this.#actor, item: this.#item, catalogue, goods, draft });
    const words = { name: this.#actor.name, archetype: this.#item.name };
    const card = { title: "MALLEUS.Creation.card", text: format("MALLEUS.Creation.text", words) };
    await choices.keep({ key: this.#key, answers: this.#answers });
    await postBuild(this.#actor, card, build, this.#rolls);
    await this.close();
  }
}
