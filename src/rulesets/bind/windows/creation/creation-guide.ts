import type { GuideAnswers } from "../../../../foundry/guide/guide-memory";
import type { GuidePicture } from "../../../../foundry/guide/guide-step";
import { guideParts, GuideWindow, openGuide } from "../../../../foundry/guide/guide-window";
import { postMade } from "../../../../foundry/guide/post-made";
import { format } from "../../../../foundry/platform/i18n";
import { readSettings } from "../../adapters/settings";
import type { Character } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";
import { buildOf } from "./build";
import { BindDraft } from "./draft";
import { beliefPage, moneyPage, thingsPage, traitsPage } from "./more-pages";
import { attributesPage, callingPage, PAGES, racePage, wayPage, word } from "./pages";
import { restOf } from "./rest";
import { rollAnswers } from "./rolls";
import { loadSources, type Sources } from "./sources";
import { summaryOf } from "./summary";

/** Opens the guide that makes a character (BI-CHR-01). */
export async function openCreation(actor: Character): Promise<void> {
  await openGuide(new BindCreation(actor, await loadSources()));
}

/** Random characters in two minutes, or chosen ones, written as one change that can be taken back (BI-CHR-01 to 11). */
class BindCreation extends GuideWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "bind-creation-{id}",
    classes: [RULESET_ID, "bind-creation"],
    actions: {
      buyTrait: BindCreation.#onBuy,
      undoTrait: BindCreation.#onUndo,
    },
  };

  static override PARTS = guideParts(...PAGES.map((page) => `bind/guide/${page}.hbs`));

  readonly #actor: Character;
  readonly #sources: Sources;
  readonly #rolls: Roll[] = [];
  protected override readonly memory: string;

  constructor(actor: Character, sources: Sources) {
    super({ window: { title: format("BIND.Guide.window", { name: actor.name }) } });
    this.#actor = actor;
    this.#sources = sources;
    this.memory = actor.uuid;
    this.recall();
  }

  #draft = (answers: GuideAnswers): BindDraft => new BindDraft(answers, this.#sources, readSettings());

  protected override picture(): GuidePicture {
    const draft = this.#draft(this.answers);
    const steps = [
      wayPage(draft),
      racePage(draft),
      attributesPage(draft),
      callingPage(draft),
      traitsPage(draft),
      beliefPage(draft),
      thingsPage(draft),
      moneyPage(draft),
    ];
    return { steps, summary: summaryOf(draft) };
  }

  /** Another way begins with other Attributes; another package brings its own god and its own things. */
  protected override settle(before: GuideAnswers, now: GuideAnswers): GuideAnswers {
    // What is answered in the same breath as the new way or package is about the new one, and stays.
    const without = (answers: GuideAnswers, names: RegExp): GuideAnswers =>
      Object.fromEntries(
        Object.entries(answers).filter(([name, value]) => !names.test(name) || value !== before[name]),
      );
    let answers = now;
    if (now.mode !== before.mode) answers = without(answers, /^(rolled-|dice-|lowered$|race-total$|raise$|learn$)/);
    if (now.calling !== before.calling)
      answers = { ...without(answers, /^(count-|raise$|learn$)/), ...this.#packageBrings(answers) };
    return answers;
  }

  #packageBrings(answers: GuideAnswers): GuideAnswers {
    const draft = this.#draft(answers);
    if (!draft.calling) return {};
    const god = this.#sources.beliefs.find(({ system }) => system.slug === draft.calling?.system.belief);
    return { ...draft.brings(), belief: god?.uuid ?? answers.belief ?? "" };
  }

  protected override roll(what: string): Promise<GuideAnswers> {
    return rollAnswers(what, this.#draft(this.answers), this.#rolls);
  }

  protected override async rollStep(step: string): Promise<GuideAnswers> {
    const draft = (answers: GuideAnswers) => this.#draft(this.settle(this.answers, answers));
    return (await restOf[step]?.({ ...this.answers }, { rolls: this.#rolls, draft })) ?? {};
  }

  static async #onBuy(this: BindCreation, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.say(() => ({ buys: [...this.#bought(), target.dataset.line ?? ""].join("\n") }));
  }

  static async #onUndo(this: BindCreation, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const at = Number(target.dataset.index);
    await this.say(() => ({ buys: this.#bought().toSpliced(at, 1).join("\n") }));
  }

  #bought = (): string[] => this.#draft(this.answers).lines("buys");

  protected override async finish(): Promise<boolean> {
    const draft = this.#draft(this.answers);
    const text = format("BIND.Guide.made", {
      name: this.#actor.name,
      race: draft.race?.name ?? "",
      what: draft.calling?.name ?? (draft.answers.concept ?? "").trim(),
    });
    await postMade(
      this.#actor,
      "bindMade",
      { ruleset: RULESET_ID, title: word("card"), text },
      await buildOf(draft),
      this.#rolls,
    );
    return true;
  }
}
