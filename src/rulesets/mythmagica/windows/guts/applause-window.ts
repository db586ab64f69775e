import { localize } from "../../../../foundry/platform/i18n";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { bodyOf } from "../../../../foundry/windows/body-part";
import { ReactiveForm } from "../../../../foundry/windows/reactive-form";
import { announceHidden, applaud, fansOf, proposeComplication, refreshGuts } from "../../actions/guts/applaud";
import { isAvatar, isCreature, itemsOf, type Creature } from "../../adapters/creature";
import { hasGuts } from "../../adapters/guts/guts";
import { rewardProblem, rewardsGiven, traitsOf } from "../../adapters/characters/traits";
import { RULESET_ID } from "../../ids";
import { gloryStatus } from "../../rules/guts/glory";
import { possibleComplications, type ComplicationFacts } from "../../rules/guts/complication";
import type { Reward } from "../../stored/applause-data";

const NO_FACTS: ComplicationFacts = {
  sapientEnemyFled: false,
  victorsHeldMacGuffin: false,
  macGuffinLosses: 0,
  antagonists: 0,
};

type Halt = { key: "traitRewards" | "awesomeRewards"; reward: "trait" | "awesome" };

/** Rewards that the Overlord may stop for a while, by their settings (MY-GUT-22). */
const HALTS: readonly Halt[] = [
  { key: "traitRewards", reward: "trait" },
  { key: "awesomeRewards", reward: "awesome" },
];

/** Who may be applauded: Named ones that this user knows of. */
const performers = (): Creature[] =>
  game.actors.contents
    .filter(isCreature)
    .filter((one) => hasGuts(one) && (isAvatar(one) || one.testUserPermission(game.user, "LIMITED")));

const option = (chosen: Creature | null) => (one: Creature) => ({
  value: one.uuid,
  name: one.name,
  selected: one === chosen,
});

/** Applause for what somebody plays, Refreshes by the Overlord, secret rolls announced, Major Complications (MY-GUT-06 to 22). */
export class ApplauseWindow extends ReactiveForm {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "mythmagica-applause",
    classes: [RULESET_ID, "myth-gm"],
    window: { title: "MYTHMAGICA.Applause.open", icon: "fa-solid fa-hands-clapping", resizable: true },
    position: { width: 520, height: 640 },
    actions: {
      applaud: ApplauseWindow.#onApplaud,
      refresh: ApplauseWindow.#onRefresh,
      announce: ApplauseWindow.#onAnnounce,
      propose: ApplauseWindow.#onPropose,
    },
  };
  static override PARTS = bodyOf("mythmagica/guts/applause.hbs");

  #performer: string;
  #fan = "";
  #what = "";
  #text = "";
  #suggestion = "";
  #facts = NO_FACTS;
  readonly #said = new Map<Halt["key"], boolean>();

  constructor(performer: Creature | null) {
    super();
    this.#performer = performer?.uuid ?? "";
  }

  /** Somebody else's before one's own. */
  get #chosen(): Creature | null {
    const all = performers();
    return all.find(({ uuid }) => uuid === this.#performer) ?? all.find((one) => !one.isOwner) ?? all[0] ?? null;
  }

  get #chosenFan(): Creature | null {
    const all = fansOf(game.user).filter((one) => one !== this.#chosen);
    return all.find(({ uuid }) => uuid === this.#fan) ?? (game.user.isGM ? null : (all[0] ?? null));
  }

  protected override readForm(form: HTMLFormElement): void {
    const data = new FormData(form);
    const number = (key: string): number => Math.max(0, Math.min(9, Math.round(Number(data.get(key))) || 0));
    this.#performer = String(data.get("performer") ?? "");
    this.#fan = String(data.get("fan") ?? "");
    this.#what = String(data.get("what") ?? "").slice(0, 200);
    const suggestion = String(data.get("suggestion") ?? "");
    const text = String(data.get("text") ?? "").slice(0, 600);
    // Another suggestion takes the place of the one before, not of one's own words.
    const chose = suggestion !== "" && suggestion !== this.#suggestion;
    this.#text = chose ? localize(`MYTHMAGICA.Applause.complication.suggested.${suggestion}`) : text;
    this.#suggestion = suggestion;
    this.#facts = {
      sapientEnemyFled: data.has("sapientEnemyFled"),
      victorsHeldMacGuffin: data.has("victorsHeldMacGuffin"),
      macGuffinLosses: number("macGuffinLosses"),
      antagonists: number("antagonists"),
    };
    if (game.user.isGM) void this.#halt(data);
  }

  /** Whether rewards of a sort are given, as was said last: the world may not have answered yet. */
  #given({ key, reward }: Halt): boolean {
    return this.#said.get(key) ?? rewardsGiven(reward);
  }

  /** The Overlord stops rewards, or lets them go on (MY-GUT-22). */
  async #halt(data: FormData): Promise<void> {
    const changed = HALTS.filter((halt) => data.has(halt.key) !== this.#given(halt));
    for (const { key } of changed) this.#said.set(key, data.has(key));
    for (const { key } of changed) await game.settings.set(SYSTEM_ID, `${RULESET_ID}.${key}`, data.has(key));
  }

  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const actor of performers()) actor.apps[this.id] = this;
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const performer = this.#chosen;
    const fan = this.#chosenFan;
    const fans = fansOf(game.user).filter((one) => one !== performer);
    const blocked = (reward: Reward, trait: ItemOf<"mythTrait"> | null = null): string => {
      const why = performer ? rewardProblem(performer, reward, trait, game.user) : "gone";
      return why ? localize(`MYTHMAGICA.Guts.blocked.${why}`) : "";
    };
    const { isGM } = game.user;
    return Object.assign(context, {
      isGM,
      performers: performers().map(option(performer)),
      fans: isGM || fans.length > 1 ? fans.map(option(fan)) : [],
      guts: performer ? { spent: performer.system.gutsSpent, glory: gloryStatus(performer.system.gutsSpent) } : null,
      traits: performer
        ? traitsOf(performer).map((trait) => ({
            id: trait.id,
            words: trait.system.text || trait.name,
            kind: localize(`MYTHMAGICA.Choice.${trait.system.kind}`),
            blocked: blocked("trait", trait),
          }))
        : [],
      scenery: blocked("scenery"),
      awesome: blocked("awesome"),
      halts: HALTS.map((halt) => ({
        key: halt.key,
        given: this.#given(halt),
        label: localize(`MYTHMAGICA.Settings.${halt.key}.name`),
      })),
      what: this.#what,
      text: this.#text,
      facts: this.#facts,
      suggestions: possibleComplications(this.#facts).map((value) => ({
        value,
        label: localize(`MYTHMAGICA.Applause.complication.name.${value}`),
        selected: value === this.#suggestion,
      })),
    });
  }

  static async #onApplaud(this: ApplauseWindow, _event: Event, target: HTMLElement): Promise<void> {
    const performer = this.#chosen;
    const { trait: id = "" } = target.dataset;
    const reward = target.dataset.reward as Reward;
    if (!performer) return;
    const trait = itemsOf(performer, "mythTrait").find((one) => one.id === id) ?? null;
    await applaud(performer, reward, { trait, fan: this.#chosenFan });
    await this.render();
  }

  static async #onRefresh(this: ApplauseWindow, _event: Event, target: HTMLElement): Promise<void> {
    const performer = this.#chosen;
    const { step, all } = target.dataset;
    if (!game.user.isGM || !performer) return;
    const actors = all
      ? game.actors.contents.filter(isCreature).filter((one) => one.system.gutsSpent > 0)
      : [performer];
    await refreshGuts(actors, step === "major" ? "major" : "minor");
  }

  static async #onAnnounce(this: ApplauseWindow): Promise<void> {
    const performer = this.#chosen;
    if (game.user.isGM && performer) await announceHidden(performer, this.#what);
  }

  static async #onPropose(this: ApplauseWindow): Promise<void> {
    const text = this.#text.trim();
    if (text === "") return void ui.notifications.warn(localize("MYTHMAGICA.Applause.complication.blank"));
    await proposeComplication(text, game.actors.contents.filter(isAvatar));
    await this.close();
  }
}
