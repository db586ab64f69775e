import type { GuideAnswers } from "../../../../foundry/guide/guide-memory";
import type { GuidePicture } from "../../../../foundry/guide/guide-step";
import { guideParts, GuideWindow, openGuide } from "../../../../foundry/guide/guide-window";
import { postMade } from "../../../../foundry/guide/post-made";
import { format } from "../../../../foundry/platform/i18n";
import { loadCatalogue, type Catalogue } from "../../adapters/catalogue";
import { isHeroic } from "../../actions/characters/heroic-trait";
import type { Avatar } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";
import { buildOf } from "./build";
import { MythDraft } from "./draft";
import { giftsPage, thingsPage, whoPage } from "./more-pages";
import { abilitiesPage, attributesPage } from "./number-pages";
import { PAGES, word, type PageId } from "./page";
import { callingPage, peoplePage, startPage } from "./pages";
import { restOf } from "./rest";
import { summaryOf } from "./summary";

/** Opens the guide that makes an Avatar. */
export async function openCreation(actor: Avatar): Promise<void> {
  await openGuide(new MythCreation(actor, await loadCatalogue()));
}

const isPage = (id: string): id is PageId => (PAGES as readonly string[]).includes(id);

/** People, Level, class, attributes, gifts, gear, ranks, Traits, one decision after the other; written as one change that can be taken back. */
class MythCreation extends GuideWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "mythmagica-creation-{id}",
    classes: [RULESET_ID, "myth-creation"],
    actions: {
      stepAnswer: MythCreation.#onStep,
      addPick: MythCreation.#onPick,
      dropPick: MythCreation.#onUnpick,
    },
  };

  static override PARTS = guideParts(...PAGES.map((page) => `mythmagica/guide/${page}.hbs`));

  readonly #actor: Avatar;
  readonly #sources: Catalogue;
  protected override readonly memory: string;

  constructor(actor: Avatar, sources: Catalogue) {
    super({ window: { title: format("MYTHMAGICA.Guide.window", { name: actor.name }) } });
    this.#actor = actor;
    this.#sources = sources;
    this.memory = actor.uuid;
    this.recall();
  }

  protected override beginning(): GuideAnswers {
    return { name: this.#actor.name };
  }

  #draft = (answers: GuideAnswers): MythDraft => new MythDraft(answers, this.#sources);

  protected override picture(): GuidePicture {
    const draft = this.#draft(this.answers);
    const steps = [
      peoplePage(draft),
      startPage(draft),
      callingPage(draft),
      attributesPage(draft),
      giftsPage(draft),
      thingsPage(draft),
      abilitiesPage(draft),
      whoPage(draft),
    ];
    return { steps, summary: summaryOf(draft) };
  }

  /** Another people has lineages of its own. */
  protected override settle(before: GuideAnswers, now: GuideAnswers): GuideAnswers {
    return now.race === before.race ? now : { ...now, lineage: "" };
  }

  protected override async rollStep(step: string): Promise<GuideAnswers> {
    const draft = (answers: GuideAnswers) => this.#draft(this.settle(this.answers, answers));
    return isPage(step) ? restOf[step]({ ...this.answers }, draft) : {};
  }

  /** A step of an attribute or a rank, up or down. */
  static async #onStep(this: MythCreation, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { answer = "", by = "1" } = target.dataset;
    await this.say((answers) => ({ [answer]: String(Math.max(0, (Number(answers[answer]) || 0) + Number(by))) }));
  }

  static async #onPick(this: MythCreation): Promise<void> {
    await this.say(({ pick = "", picks = "" }): GuideAnswers =>
      pick ? { picks: [...picks.split("\n"), pick].filter(Boolean).join("\n"), pick: "" } : {},
    );
  }

  static async #onUnpick(this: MythCreation, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { key = "" } = target.dataset;
    const others = (picks: string): string[] => picks.split("\n").filter((one) => one !== key);
    await this.say(({ picks = "" }) => ({ picks: others(picks).join("\n") }));
  }

  protected override async finish(): Promise<boolean> {
    const draft = this.#draft(this.answers);
    const text = format("MYTHMAGICA.Guide.made", {
      name: (this.answers.name ?? "").trim() || this.#actor.name,
      people: draft.lineage?.name ?? draft.race?.name ?? "",
      calling: draft.calling?.name ?? "",
      level: draft.level,
    });
    await postMade(
      this.#actor,
      "mythMade",
      { ruleset: RULESET_ID, title: word("card"), text },
      await buildOf(draft, isHeroic(this.#actor)),
    );
    return true;
  }
}
