import { knownItems } from "../../../foundry/content/known-items";
import { findActor, isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { enrich } from "../../../foundry/sheets/enriched-text";
import { bodyOf } from "../../../foundry/windows/body-part";
import { ReactiveForm } from "../../../foundry/windows/reactive-form";
import { buyData } from "../actions/characters/growth";
import { tellProposals } from "../actions/characters/tell-story";
import { isCharacter, type Character } from "../adapters/creature";
import { ledgerOf, readPurchase } from "../adapters/characters/experience";
import { storyBenefit } from "../adapters/characters/story-benefit";
import { loadTraits, newTrait, type Trait } from "../adapters/characters/trait-catalogue";
import { RULESET_ID } from "../ids";
import { unspent } from "../rules/experience/ledger";
import {
  courtPoints,
  maySurprise,
  sharedPast,
  storyCost,
  storyProblems,
  type StoryPlan,
} from "../rules/stories/stories";
import { lessons, type Lesson } from "./experience-offers";
import { tell } from "../actions/characters/tell";

/** Opens the telling of a Story: one of the book's, or one of their own (BI-STO-01). */
export async function openStory(actor: Character, item?: Item): Promise<void> {
  const story = isItemOf(item, "bindStory") ? item : null;
  const traits = !story || story.system.effects === "lesson" ? await loadTraits() : [];
  await new StoryWindow(actor, story, traits, story ? [] : await samples()).render({ force: true });
}

type Story = ItemOf<"bindStory">;
type Tale = { title: string; cost: number; unlikely: boolean; text: string; stats: string };

/** Stories of the world and its packs, the cheapest first; what is told at an unfit place is a tick of every other one (BI-STO-04). */
const samples = async (): Promise<Story[]> =>
  (await knownItems(["bindStory"]))
    .filter(({ system }) => system.effects !== "unlikely")
    .sort((a, b) => a.system.cost - b.system.cost);

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
  #told: Tale;
  /** What each pays; who is not named pays nothing, the teller the rest. */
  #shares: Record<string, number> = {};
  /** Which of the book's it is; "": their own. */
  #kind = "";
  #story: Story | null = null;
  readonly #traits: readonly Trait[];
  /** What a royal house pays (BI-STO-25). */
  #court = 0;
  /** What an uncle taught, and whether it was plainly missing before (BI-STO-14). */
  #lesson = "";
  #lacked = false;
  /** With whom a past turns out to be shared (BI-STO-16). */
  #friend = "";

  /** Those to choose from, and which was chosen; "": their own. */
  readonly #samples: readonly Story[];
  #which = "";

  constructor(actor: Character, story: Story | null, traits: readonly Trait[], offered: readonly Story[]) {
    super({
      id: `bind-story-${actor.uuid.replaceAll(".", "-")}`,
      window: { title: format("BIND.Xp.story", { name: actor.name }) },
    });
    this.#actor = actor;
    this.#traits = traits;
    this.#samples = offered;
    this.#told = this.#begin(story);
  }

  /** What is known of a Story before anybody tells it. */
  #begin(story: Story | null): Tale {
    this.#story = story;
    this.#kind = story?.system.effects ?? "";
    const stats = storyBenefit(this.#kind, this.#actor);
    // A language goes by its own name, by which the party's sheet lists it (BI-STO-15).
    const title = this.#isTongue ? "" : (story?.name ?? "");
    return { title, cost: story?.system.cost ?? 1, unlikely: false, text: "", stats };
  }

  get #isTongue(): boolean {
    return this.#kind === "language";
  }

  /** Those who could pay a part: friends of a shared past, the teller first. */
  get #payers(): Character[] {
    return sharedPast(this.#actor.uuid, pairs()).map(findActor).filter(isCharacter);
  }

  get #plan(): StoryPlan {
    const { cost, unlikely } = this.#told;
    const others = this.#payers.slice(1).map(({ uuid }) => [uuid, this.#shares[uuid] ?? 0] as const);
    const court = Math.min(this.#court, this.#courtLeft);
    const rest = storyCost({ cost, unlikely }) - court - others.reduce((sum, [, share]) => sum + share, 0);
    return { cost, unlikely, court, shares: { ...Object.fromEntries(others), [this.#actor.uuid]: rest } };
  }

  get #courtLeft(): number {
    const { stories, xp } = this.#actor.system;
    return courtPoints(stories, xp.adventure, this.#kind);
  }

  get #lessons(): Lesson[] {
    return this.#kind === "lesson" ? lessons(this.#actor, this.#traits) : [];
  }

  /** Characters who are no friends of a shared past yet. */
  get #strangers(): Character[] {
    if (this.#kind !== "sharedPast") return [];
    const known = this.#payers.map(({ uuid }) => uuid);
    return game.actors.contents.filter(isCharacter).filter(({ uuid }) => !known.includes(uuid));
  }

  /** What the kind of Story asks for, and has not got. */
  get #missing(): string[] {
    if (this.#kind === "sharedPast" && this.#friend === "") return [localize("BIND.Xp.chooseFriend")];
    if (this.#kind !== "lesson") return [];
    const lesson = this.#lessons.find(({ key }) => key === this.#lesson);
    if (!lesson) return [localize("BIND.Xp.chooseLesson")];
    const fits = maySurprise(this.#lacked, lesson.cost, unspent(ledgerOf(this.#actor)));
    return fits ? [] : [localize("BIND.Xp.noSurprise")];
  }

  get #problems(): string[] {
    const tellers = this.#payers.map(({ uuid, system }) => ({ id: uuid, points: system.storyPoints }));
    const found = storyProblems(this.#plan, this.#actor.uuid, tellers, pairs()).map((one) =>
      localize(`BIND.Xp.storyProblem.${one}`),
    );
    const untitled =
      this.#told.title.trim() === "" ? [localize(`BIND.Xp.${this.#isTongue ? "chooseLanguage" : "noTitle"}`)] : [];
    return [...untitled, ...this.#missing, ...found];
  }

  protected override readForm(form: HTMLFormElement): void {
    const data = new FormData(form);
    const number = (name: string): number => Math.max(0, Math.trunc(Number(data.get(name) ?? 0)) || 0);
    const text = (name: string): string => String(data.get(name) ?? "");
    const which = text("which");
    if (which !== this.#which) {
      this.#which = which;
      // The tale that was begun stays; whatever belongs to the kind of Story begins anew.
      this.#told = {
        ...this.#begin(this.#samples.find(({ uuid }) => uuid === which) ?? null),
        text: text("text"),
        unlikely: data.get("unlikely") !== null,
      };
      return;
    }
    this.#told = {
      title: text("title"),
      cost: number("cost"),
      unlikely: data.get("unlikely") !== null,
      text: text("text"),
      stats: text("stats"),
    };
    this.#court = number("court");
    this.#lesson = text("lesson");
    this.#lacked = data.get("lacked") !== null;
    this.#friend = text("friend");
    this.#shares = Object.fromEntries(this.#payers.slice(1).map(({ uuid }, at) => [uuid, number(`share-${at}`)]));
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const plan = this.#plan;
    const problems = this.#problems;
    return Object.assign(context, {
      ...this.#told,
      about: this.#story ? await enrich(this.#story.system.description, this.#story) : "",
      titleLabel: localize(`BIND.Xp.${this.#isTongue ? "whichLanguage" : "storyTitle"}`),
      points: this.#actor.system.storyPoints,
      samples: this.#samples.map(({ uuid, name, system }) => ({
        uuid,
        label: format("BIND.Xp.sample", { name, cost: system.cost }),
        selected: uuid === this.#which,
      })),
      friends: this.#payers.slice(1).map(({ uuid, name, system }, at) => ({
        at,
        name,
        share: plan.shares[uuid] ?? 0,
        points: system.storyPoints,
      })),
      court: plan.court ?? 0,
      courtLeft: this.#courtLeft,
      isLesson: this.#kind === "lesson",
      lessons: this.#lessons.map((one) => ({ ...one, selected: one.key === this.#lesson })),
      lacked: this.#lacked,
      isPast: this.#kind === "sharedPast",
      strangers: this.#strangers.map(({ uuid, name }) => ({ uuid, name, selected: uuid === this.#friend })),
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
    const { title, unlikely, text, stats } = this.#told;
    const told = {
      ...{ title, unlikely, cost: storyCost(plan), kind: this.#kind, court: plan.court ?? 0 },
      ...{ text: text.slice(0, 600), stats: stats.slice(0, 300) },
    };
    await tell({
      actor,
      title,
      text: [text.slice(0, 300), told.stats].filter(Boolean).join(" "),
      proposals: [...tellProposals(actor, told, plan.shares), ...this.#more],
    });
    await this.close();
  }

  /** What the kind of Story does beside being told: a lesson is bought, a past is shared. */
  get #more(): ReturnType<typeof tellProposals> {
    const actor = this.#actor;
    const [target, source] = [actor.uuid, actor.uuid];
    if (this.#kind === "sharedPast") return [{ kind: "bindSharedPast", target, source, data: { other: this.#friend } }];
    const lesson = this.#lessons.find(({ key }) => key === this.#lesson);
    const purchase = lesson && readPurchase(lesson);
    if (!purchase) return [];
    const item = this.#traits.find(({ uuid }) => uuid === lesson.trait);
    const { data } = buyData(actor, purchase, { downtime: false, trait: item ? newTrait(item) : null });
    return [{ kind: "bindBuy", target, source, data }];
  }
}
