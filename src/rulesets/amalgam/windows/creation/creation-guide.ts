import { drawOne } from "../../../../foundry/guide/draw";
import type { GuideAnswers } from "../../../../foundry/guide/guide-memory";
import type { GuidePicture } from "../../../../foundry/guide/guide-step";
import { guideParts, GuideWindow, openGuide } from "../../../../foundry/guide/guide-window";
import { MADE_FLAG } from "../../../../foundry/guide/made-kind";
import { copyOf } from "../../../../foundry/guide/item-copy";
import { format, localize } from "../../../../foundry/platform/i18n";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { doByCard } from "../../actions/propose";
import { readAmalgamate, type AmalgamActor } from "../../adapters/read-amalgamate";
import { currentRulebook } from "../../adapters/rulebook";
import { listedWords } from "../../adapters/word-lists";
import { newId } from "../../changes/outcome-plan";
import { RULESET_ID } from "../../ids";
import { creationBudget } from "../../rules/table";
import { chosenPackages, draftOf, linesOf, madeOf, type Sources } from "./draft";
import { guidePicture, PAGES } from "./pages";
import { knownItems } from "../../../../foundry/content/known-items";

/** Opens the guide that makes a character of ten Words (AM-CHR-01). */
export async function openCreation(actor: AmalgamActor): Promise<void> {
  const { edition } = currentRulebook();
  const [packages, listed] = await Promise.all([loadPackages(edition), listedWords(edition)]);
  await openGuide(new AmalgamCreation(actor, { packages, listed }));
}

/** Packages of this edition, of the world and of every pack that this user sees. */
const loadPackages = async (edition: string): Promise<ItemOf<"amalgamPackage">[]> =>
  (await knownItems(["amalgamPackage"])).filter(({ system }) => ["both", edition].includes(system.edition));

/** Words, Snags and the first five on the table, written as one change that can be taken back (AM-CHR-01 to 08). */
class AmalgamCreation extends GuideWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "amalgam-creation-{id}",
    classes: [RULESET_ID, "amalgam-creation"],
    actions: { dropTyped: AmalgamCreation.#onDrop },
  };

  static override PARTS = guideParts(
    ...PAGES.filter((page) => page !== "snags").map((page) => `amalgam/guide/${page}.hbs`),
  );

  readonly #actor: AmalgamActor;
  readonly #sources: Sources;
  protected override readonly memory: string;

  constructor(actor: AmalgamActor, sources: Sources) {
    super({ window: { title: format("AMALGAM.Guide.window", { name: actor.name }) } });
    this.#actor = actor;
    this.#sources = sources;
    this.memory = actor.uuid;
    this.recall();
  }

  #draft = (answers: GuideAnswers) => draftOf(readAmalgamate(this.#actor), answers, this.#sources, currentRulebook());

  protected override picture(): GuidePicture {
    const { answers } = this;
    return guidePicture({ answers, sources: this.#sources, draft: this.#draft(answers), book: currentRulebook() });
  }

  /** A Word that was typed goes on the list, several with commas, and its field is free for the next. */
  protected override settle(_before: GuideAnswers, now: GuideAnswers): GuideAnswers {
    const answers = { ...now };
    for (const [entry, list] of [
      ["entry", "typed"],
      ["entrySnag", "typedSnags"],
    ] as const) {
      const words = (answers[entry] ?? "").split(",").map((word) => word.trim().replaceAll(/\s+/g, " ").slice(0, 60));
      const typed = words.filter(Boolean);
      if (typed.length > 0) answers[list] = [...linesOf(answers, list), ...typed].join("\n");
      answers[entry] = "";
    }
    return answers;
  }

  /** Words by chance: an archetype, then one of each kind in turn (AM-CHR-07); Snags and packages are nobody's to draw. */
  protected override async rollStep(step: string): Promise<GuideAnswers> {
    if (step === "words") return this.#drawWords();
    if (step !== "active" || linesOf(this.answers, "active").length > 0) return {};
    const chosen: string[] = [];
    const words = this.#draft(this.answers).next.words.filter(({ snag }) => !snag);
    for (let look = 0; look < 5; look++) {
      const one = await drawOne(words.filter(({ name }) => !chosen.includes(name)));
      if (one) chosen.push(one.name);
    }
    return { active: chosen.join("\n") };
  }

  async #drawWords(): Promise<GuideAnswers> {
    const answers = { ...this.answers };
    const kinds = ["archetype", "physical", "mental", "social", "physical", "mental", "social"] as const;
    for (let look = 0; look < 20; look++) {
      const { next } = this.#draft(answers);
      const { words, allowed } = creationBudget(next);
      if (words >= allowed) break;
      const free = this.#sources.listed.filter(
        ({ name, snag }) => !snag && !next.words.some((card) => card.name.toLowerCase() === name.toLowerCase()),
      );
      const wanted = free.filter(({ category }) => category === kinds[words % kinds.length]);
      const one = (await drawOne(wanted)) ?? (await drawOne(free));
      if (!one) break;
      answers.words = [...linesOf(answers, "words"), one.name].join("\n");
    }
    return answers;
  }

  static async #onDrop(this: AmalgamCreation, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { list = "", index = "" } = target.dataset;
    await this.say((answers) => ({ [list]: linesOf(answers, list).toSpliced(Number(index), 1).join("\n") }));
  }

  protected override async finish(): Promise<boolean> {
    const made = madeOf(this.answers, this.#sources, newId);
    const items = chosenPackages(this.answers, this.#sources).map((item, at) => ({
      ...copyOf(item),
      _id: made.packages[at]?.id ?? newId(),
    }));
    const stored = newId();
    const actor = this.#actor;
    await actor.setFlag(SYSTEM_ID, MADE_FLAG, { id: stored, made: JSON.stringify({ ...made, items }) });
    await doByCard(actor, localize("AMALGAM.Guide.card"), format("AMALGAM.Guide.made", { name: actor.name }), [
      { kind: "amalgamMade", actor, data: { stored } },
      // What the Storyteller makes is agreed to (AM-CHR-06).
      ...(game.user.isGM ? [{ kind: "amalgamApprove", actor, data: { cards: made.ids } }] : []),
    ]);
    return true;
  }
}
