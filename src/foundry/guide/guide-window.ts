import { watchEntries } from "../forms/user-state";
import { localize } from "../platform/i18n";
import { ReactiveForm } from "../windows/reactive-form";
import { attachShop, type ShopSearch } from "./shop";
import { guideMemory, type GuideAnswers } from "./guide-memory";
import type { GuidePicture } from "./guide-step";
import { guideView, isReady } from "./guide-view";

/** The one part of a guide, with the partials that draw its pages. */
export const guideParts = (...partials: string[]): Record<string, TemplatePart> => ({
  guide: {
    template: "systems/manifold/templates/shared/guide/guide.hbs",
    templates: ["shared/guide/choice.hbs", "shared/guide/shop.hbs", ...partials].map(
      (path) => `systems/manifold/templates/${path}`,
    ),
    scrollable: [".guide-page", ".guide-goods"],
  },
});

/** Guides that stand open or are about to, by what they keep their answers under. */
const open = new Map<string, GuideWindow>();

/**
 * Opens a guide. One of the same character that stands open already comes to the front instead: two would write over each other's
 * answers, and each could make the whole character.
 */
export async function openGuide(guide: GuideWindow): Promise<void> {
  const key = guide.memoryKey();
  const other = open.get(key);
  if (other) return other.rendered ? other.bringToFront() : undefined;
  open.set(key, guide);
  try {
    await guide.render({ force: true });
  } catch (error) {
    open.delete(key);
    throw error;
  }
}

/**
 * A guide of steps: one decision on a page, with a picture, a few lines and a running summary. What is open is chosen by hand or
 * rolled; nothing is written before the end, which is one change. Whoever leaves finds everything again when they come back.
 */
export abstract class GuideWindow extends ReactiveForm {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["guide-window"],
    window: { icon: "fa-solid fa-user-plus", resizable: true },
    position: { width: 920, height: 720 },
    actions: {
      goTo: GuideWindow.#onGoTo,
      guideRoll: GuideWindow.#onRoll,
      rollRest: GuideWindow.#onRest,
      startAgain: GuideWindow.#onAgain,
      finishGuide: GuideWindow.#onFinish,
      addThing: GuideWindow.#onAdd,
      dropThing: GuideWindow.#onDrop,
    },
    // Enter goes on to the next page: only its own button ends a guide.
    form: { handler: GuideWindow.#onNext },
  };

  protected answers: GuideAnswers = {};
  /** The page that is open, by its step's id. */
  protected step = "";
  #busy = false;
  readonly #sought: ShopSearch = { words: "", kind: "" };

  /** Under which name this browser keeps the answers. */
  protected abstract readonly memory: string;
  /** The same, for whoever opens it. */
  memoryKey(): string {
    return this.memory;
  }
  /** What is answered before anybody says anything. */
  protected beginning(): GuideAnswers {
    return {};
  }
  /** The guide as it is with these answers. */
  protected abstract picture(): GuidePicture;
  /** Writes what was made; false: it stays open. */
  protected abstract finish(): Promise<boolean>;
  /** Rolls what a die on a page stands beside, by its `data-what`; not every guide has dice. */
  protected roll(_what: string): Promise<GuideAnswers> {
    return Promise.resolve({});
  }
  /** Rolls or draws all that is open on a page. */
  protected abstract rollStep(step: string): Promise<GuideAnswers>;
  /** What a new answer makes of others. */
  protected settle(_before: GuideAnswers, now: GuideAnswers): GuideAnswers {
    return now;
  }
  /** What has to be read before the guide can be shown with these answers. */
  protected async prepare(): Promise<void> {}

  /** Takes up where this browser left off. */
  protected recall(): void {
    const kept = guideMemory.find(this.memory);
    this.answers = { ...this.beginning(), ...(kept?.answers ?? {}) };
    this.step = kept?.step ?? "";
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    await this.prepare();
    return Object.assign(context, guideView(this.picture(), this.step));
  }

  /** Takes over what stands on the page. Boxes that nobody ticked are not in it, so those are emptied first. */
  protected override readForm(form: HTMLFormElement): void {
    const now = { ...this.answers };
    for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox], input[type=radio]"))
      now[box.name] = "";
    const data = new FormData(form);
    for (const name of new Set(data.keys())) now[name] = data.getAll(name).map(String).join("\n");
    // What was entered is taken once: the field is free for the next.
    for (const entry of form.querySelectorAll<HTMLInputElement>("[data-guide-entry]")) entry.value = "";
    this.take(now);
  }

  /** New answers, with what follows from them; kept for whoever comes back. */
  protected take(answers: GuideAnswers): void {
    const before = this.answers;
    this.answers = this.settle(before, { ...before, ...answers });
    void this.keep();
  }

  /** What a button of a page answers, after what stands on the page was read. */
  protected async say(answered: (answers: GuideAnswers) => GuideAnswers): Promise<void> {
    this.readPage();
    this.take(answered(this.answers));
    await this.render();
  }

  protected keep = (): Promise<void> => guideMemory.keep({ key: this.memory, step: this.step, answers: this.answers });

  protected readPage = (): void => this.readForm(this.element as HTMLFormElement);

  async #open(step: string | null | undefined): Promise<void> {
    this.readPage();
    if (!step) return void (await this.render());
    this.step = step;
    void this.keep();
    await this.render();
    this.element.querySelector(".guide-page")?.scrollTo(0, 0);
    this.element.querySelector<HTMLElement>(".guide-page h2")?.focus({ preventScroll: true });
  }

  /** One at a time: dice take a moment, and a second press would throw others. */
  async #alone(run: () => Promise<void>): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      await run();
    } finally {
      this.#busy = false;
    }
  }

  static async #onGoTo(this: GuideWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#open(target.dataset.step);
  }

  /** Watched before anything else hears of a change: a finished entry is not put back over what became of it. */
  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    watchEntries(this.element);
    await super._onFirstRender(context, options);
  }

  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    attachShop(this.element, this.#sought);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    if (open.get(this.memory) === this) open.delete(this.memory);
  }

  static async #onNext(this: GuideWindow): Promise<void> {
    // In a field for one thing after the other, Enter takes what stands there and stays.
    if (document.activeElement?.matches("[data-guide-entry]")) return this.#open(null);
    const { steps } = this.picture();
    const here = steps.findIndex(({ id }) => id === this.step);
    await this.#open(steps[Math.max(0, here) + 1]?.id);
  }

  static async #onRoll(this: GuideWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#alone(async () => {
      this.readPage();
      this.take(await this.roll(target.dataset.what ?? ""));
      await this.render();
    });
  }

  /** One more of a thing of the shop; how many of each stands under its uuid. */
  static async #onAdd(this: GuideWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const name = `count-${target.dataset.uuid ?? ""}`;
    await this.say((answers) => ({ [name]: String((Number(answers[name]) || 0) + 1) }));
  }

  static async #onDrop(this: GuideWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.say(() => ({ [`count-${target.dataset.uuid ?? ""}`]: "" }));
  }

  /** Page after page: what one roll brings, the next page may ask about. The page that opens is one with something to do yet. */
  static async #onRest(this: GuideWindow): Promise<void> {
    await this.#alone(async () => {
      this.readPage();
      const seen = new Set<string>();
      for (let next = this.picture().steps[0]; next;) {
        seen.add(next.id);
        this.take(await this.rollStep(next.id));
        await this.prepare();
        next = this.picture().steps.find(({ id }) => !seen.has(id));
      }
      const { steps } = this.picture();
      this.step = (steps.find(({ open }) => open.length > 0) ?? steps.at(-1))?.id ?? "";
      await this.keep();
      await this.render();
    });
  }

  static async #onAgain(this: GuideWindow): Promise<void> {
    const title = localize("MANIFOLD.Guide.again");
    const sure = await foundry.applications.api.DialogV2.confirm({
      classes: [...(this.options.classes ?? [])].filter((name) => name !== "guide-window"),
      window: { title },
      content: `<p>${foundry.utils.escapeHTML(localize("MANIFOLD.Guide.againHint"))}</p>`,
    });
    if (sure !== true) return;
    this.answers = this.beginning();
    this.step = "";
    await this.keep();
    await this.render();
  }

  static async #onFinish(this: GuideWindow): Promise<void> {
    await this.#alone(async () => {
      this.readPage();
      await this.prepare();
      if (!game.user.isGM && !isReady(this.picture())) return void (await this.render());
      await this.keep();
      if (await this.finish()) await this.close();
    });
  }
}
