import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { grantMark } from "../../../foundry/grants/grant-kinds";
import { findActor, isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { bodyOf } from "../../../foundry/windows/body-part";
import { ReactiveForm } from "../../../foundry/windows/reactive-form";
import { isCharacter, type Character } from "../adapters/creature";
import { RULESET_ID } from "../ids";
import { sharedPast, storyCost, storyProblems, type StoryPlan } from "../rules/stories/stories";

/** Opens the telling of a Story: one of the book's, or one of their own (BI-STO-01). */
export async function openStory(actor: Character, item?: Item): Promise<void> {
  await new StoryWindow(actor, item).render({ force: true });
}

/** Everybody's shared pasts, as pairs of uuids (BI-STO-03). */
const pairs = (): [string, string][] =>
  game.actors.contents
    .filter(isCharacter)
    .flatMap(({ uuid, system }) => system.sharedBackgrounds.map((other): [string, string] => [uuid, other]));

/** A Story with its price, who pays it, and what it came to; a card lets the GM agree or leave it. */
class StoryWindow extends ReactiveForm {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: [RULESET_ID, "story-window"],
    window: { icon: "fa-solid fa-feather", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 480 },
    form: { handler: StoryWindow.#onSubmit },
  };

  static override PARTS = bodyOf("bind/xp/story.hbs");

  readonly #actor: Character;
  #told: { title: string; cost: number; unlikely: boolean; text: string; stats: string };
  /** What each pays; who is not named pays nothing, the teller the rest. */
  #shares: Record<string, number> = {};

  constructor(actor: Character, item?: Item) {
    super({
      id: `bind-story-${actor.uuid.replaceAll(".", "-")}`,
      window: { title: format("BIND.Xp.story", { name: actor.name }) },
    });
    this.#actor = actor;
    const story = isItemOf(item, "bindStory") ? item : null;
    this.#told = { title: story?.name ?? "", cost: story?.system.cost ?? 1, unlikely: false, text: "", stats: "" };
  }

  /** Those who could pay a part: friends of a shared past, the teller first. */
  get #payers(): Character[] {
    return sharedPast(this.#actor.uuid, pairs()).map(findActor).filter(isCharacter);
  }

  get #plan(): StoryPlan {
    const { cost, unlikely } = this.#told;
    const others = this.#payers.slice(1).map(({ uuid }) => [uuid, this.#shares[uuid] ?? 0] as const);
    const rest = storyCost({ cost, unlikely }) - others.reduce((sum, [, share]) => sum + share, 0);
    return { cost, unlikely, shares: { ...Object.fromEntries(others), [this.#actor.uuid]: rest } };
  }

  get #problems(): string[] {
    const tellers = this.#payers.map(({ uuid, system }) => ({ id: uuid, points: system.storyPoints }));
    const found = storyProblems(this.#plan, this.#actor.uuid, tellers, pairs()).map((one) =>
      localize(`BIND.Xp.storyProblem.${one}`),
    );
    return this.#told.title.trim() === "" ? [localize("BIND.Xp.noTitle"), ...found] : found;
  }

  protected override readForm(form: HTMLFormElement): void {
    const data = new FormData(form);
    const number = (name: string): number => Math.max(0, Math.trunc(Number(data.get(name) ?? 0)) || 0);
    const text = (name: string): string => String(data.get(name) ?? "");
    this.#told = {
      title: text("title"),
      cost: number("cost"),
      unlikely: data.get("unlikely") !== null,
      text: text("text"),
      stats: text("stats"),
    };
    this.#shares = Object.fromEntries(this.#payers.slice(1).map(({ uuid }, at) => [uuid, number(`share-${at}`)]));
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const plan = this.#plan;
    const problems = this.#problems;
    return Object.assign(context, {
      ...this.#told,
      points: this.#actor.system.storyPoints,
      friends: this.#payers.slice(1).map(({ uuid, name, system }, at) => ({
        at,
        name,
        share: plan.shares[uuid] ?? 0,
        points: system.storyPoints,
      })),
      own: plan.shares[this.#actor.uuid] ?? 0,
      problems,
      ready: problems.length === 0,
      price: storyCost(plan),
    });
  }

  static async #onSubmit(this: StoryWindow): Promise<void> {
    if (this.#problems.length > 0) return;
    const actor = this.#actor;
    const plan = this.#plan;
    const { unlikely, title, ...tale } = this.#told;
    const mark = () => grantMark(title);
    const payers = Object.entries(plan.shares).filter(([, points]) => points > 0);
    const told = {
      ...tale,
      title,
      cost: storyCost(plan),
      text: tale.text.slice(0, 600),
      stats: tale.stats.slice(0, 300),
    };
    await postCard({
      actor,
      parts: [notePart(RULESET_ID, title, [tale.text.slice(0, 300), tale.stats].filter(Boolean).join(" "))],
      proposals: [
        { kind: "bindTell", target: actor.uuid, source: actor.uuid, data: { ...told, unlikely, ...mark() } },
        ...payers.map(([uuid, points]) => ({
          kind: "bindStoryPoints",
          target: uuid,
          source: actor.uuid,
          data: { amount: -points, ...mark() },
        })),
      ],
    });
    await this.close();
  }
}
