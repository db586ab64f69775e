import { format, localize } from "../../../../foundry/platform/i18n";
import { bodyOf } from "../../../../foundry/windows/body-part";
import { ReactiveForm } from "../../../../foundry/windows/reactive-form";
import { closingObstacle, STEPS } from "../../actions/time/chapter";
import {
  closingOf,
  encountersOf,
  givenShare,
  levelOfParty,
  membersOf,
  rowOf,
  unloggedFoes,
  waitingOf,
  XP_SYSTEMS,
  xpSystemOf,
  type LoggedEncounter,
} from "../../adapters/time/chapter";
import { isPartyActor } from "../../adapters/characters/parties";
import type { Party } from "../../adapters/creature";
import { awardFor, learnsBy } from "../../changes/characters/award-kind";
import { RULESET_ID } from "../../ids";
import { openDefeat } from "../../open-defeat";
import { CLOSING_STEPS } from "../../rules/clock/closing";
import { encounterWorth } from "../../rules/experience/award";

const within = (value: unknown, least: number, most: number): number =>
  Math.max(least, Math.min(most, Math.round(Number(value)) || 0));

/** What a party notes of its Chapter, and how it counts. */
interface ChapterLog {
  encounters: LoggedEncounter[];
  xpSystem: (typeof XP_SYSTEMS)[number];
  guile: boolean;
  /** Whether a Milestone was reached. */
  milestone: boolean;
  /** Uuids of members who had no part in it. */
  absent: string[];
}

/** What the Chapter held, what everybody learns of it, and its three closing steps in their order (MY-GEN-05, MY-XPR). */
export class ChapterWindow extends ReactiveForm {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "mythmagica-chapter",
    classes: [RULESET_ID, "myth-gm"],
    window: { title: "MYTHMAGICA.Gm.Chapter.title", icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 640, height: 700 },
    actions: {
      addFallen: ChapterWindow.#onAddFallen,
      addRow: ChapterWindow.#onAddRow,
      removeRow: ChapterWindow.#onRemoveRow,
      takeStep: ChapterWindow.#onTakeStep,
      deal: () => openDefeat(),
    },
  };
  static override PARTS = bodyOf("mythmagica/gm/chapter.hbs");

  #party = "";
  /** What was entered last, until the party has it: drawn meanwhile, so that no older answer stands in the form to be read again. */
  #entered: { readonly party: Party; readonly log: ChapterLog } | null = null;

  /** What is on its way to the party. */
  #saving: Promise<unknown> = Promise.resolve();

  get #chosen(): Party | null {
    const all = game.actors.contents.filter(isPartyActor);
    return all.find(({ uuid }) => uuid === this.#party) ?? all[0] ?? null;
  }

  #logOf(party: Party): ChapterLog {
    if (this.#entered?.party === party) return this.#entered.log;
    const { encounters, guile, milestone, absent } = party.system;
    return { encounters, guile, milestone, absent, xpSystem: xpSystemOf(party) };
  }

  protected override readForm(form: HTMLFormElement): void {
    const data = new FormData(form);
    const party = this.#chosen;
    const wanted = String(data.get("party") ?? "");
    // What else stands in the form is still the other party's.
    if (!party || wanted !== party.uuid) {
      this.#party = wanted;
      return;
    }
    const log = this.#logOf(party);
    const encounters = log.encounters.map((row, at): LoggedEncounter => {
      if (!data.has(`${at}.name`)) return row;
      return {
        name: String(data.get(`${at}.name`)).slice(0, 100),
        level: within(data.get(`${at}.level`), 0, 20),
        kind: data.get(`${at}.kind`) === "single" ? "single" : "extended",
        count: within(data.get(`${at}.count`), 1, 99),
        guile: data.has(`${at}.guile`),
        plotWorthy: data.has(`${at}.plotWorthy`),
        threshold: row.threshold === null ? null : within(data.get(`${at}.threshold`), 0, 60),
        foe: row.foe,
      };
    });
    const xpSystem = XP_SYSTEMS.find((id) => id === data.get("xpSystem")) ?? log.xpSystem;
    const guile = data.has("xpSystem") ? data.has("guileRule") : log.guile;
    const milestone = data.has("asksMilestone") ? data.has("milestone") : log.milestone;
    const absent = data
      .getAll("member")
      .map(String)
      .filter((uuid) => !data.has(`part ${uuid}`));
    void this.#keep(party, { encounters, xpSystem, guile, milestone, absent });
  }

  /** What a card changes of them shows here. */
  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const party = this.#chosen;
    for (const actor of party ? [party, ...membersOf(party)] : []) actor.apps[this.id] = this;
  }

  async #keep(party: Party, more: Partial<ChapterLog>): Promise<void> {
    const entered = { party, log: { ...this.#logOf(party), ...more } };
    this.#entered = entered;
    // One after the other: an update is compared with what has arrived, so one that goes back to that would be dropped for the one
    // that is still on its way.
    const saved = this.#saving.then(() => party.update({ system: entered.log }));
    this.#saving = saved.catch(() => undefined);
    try {
      await saved;
    } finally {
      if (this.#entered === entered) this.#entered = null;
    }
    await this.render();
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const party = this.#chosen;
    const parties = game.actors.contents
      .filter(isPartyActor)
      .map(({ uuid, name }) => ({ value: uuid, name, selected: uuid === party?.uuid }));
    return Object.assign(context, { parties, nobody: party === null, ...(party ? this.#view(party) : {}) });
  }

  #view(party: Party): Record<string, unknown> {
    const share = givenShare(party);
    const { encounters, guile, xpSystem, milestone, absent } = this.#logOf(party);
    const worth = encountersOf(encounters).map((one) => encounterWorth(one, levelOfParty(party), guile));
    const done = closingOf(party);
    return {
      chapter: party.system.chapter,
      counts: xpSystem === "encounter",
      systems: XP_SYSTEMS.map((value) => ({
        value,
        label: localize(`MYTHMAGICA.Gm.Xp.system.${value}`),
        selected: value === xpSystem,
      })),
      guileRule: guile,
      milestones: xpSystem === "milestone",
      milestone,
      rows: encounters.map((row, at) => ({
        ...row,
        at,
        barrier: row.threshold !== null,
        single: row.kind === "single",
        worth: worth[at],
      })),
      sum: share ? format(`MYTHMAGICA.Gm.Xp.sum.${xpSystem}`, { ...share }) : localize("MYTHMAGICA.Gm.Xp.noMilestone"),
      awards: membersOf(party).map((one) => {
        const took = !absent.includes(one.uuid);
        const { name, uuid } = one;
        return { name, uuid, took, glory: learnsBy(one), xp: took && share ? awardFor(one, share) : 0 };
      }),
      steps: CLOSING_STEPS.map((id, at) => ({
        id,
        number: at + 1,
        label: localize(`MYTHMAGICA.Gm.Closing.${id}`),
        done: done.includes(id),
        obstacle: closingObstacle(party, id),
        // Somebody who fell waits: the way there, in place of a word that all is done.
        deals: id === "consequences" && waitingOf(party).length > 0,
      })),
    };
  }

  static async #onAddFallen(this: ChapterWindow): Promise<void> {
    const party = this.#chosen;
    if (!party) return;
    const fallen = unloggedFoes(party).map(({ foe, guile }) => rowOf(foe, guile));
    if (fallen.length === 0) ui.notifications.info(localize("MYTHMAGICA.Gm.Chapter.nobodyFell"));
    else await this.#keep(party, { encounters: [...this.#logOf(party).encounters, ...fallen] });
  }

  static async #onAddRow(this: ChapterWindow, _event: Event, target: HTMLElement): Promise<void> {
    const party = this.#chosen;
    if (!party) return;
    const barrier = target.dataset.row === "barrier";
    const row: LoggedEncounter = {
      name: localize(`MYTHMAGICA.Gm.Chapter.${barrier ? "barrier" : "foe"}`),
      ...{ level: levelOfParty(party), kind: "single", count: 1, guile: false, plotWorthy: true },
      threshold: barrier ? 15 : null,
      foe: "",
    };
    await this.#keep(party, { encounters: [...this.#logOf(party).encounters, row] });
  }

  static async #onRemoveRow(this: ChapterWindow, _event: Event, target: HTMLElement): Promise<void> {
    const party = this.#chosen;
    const at = Number(target.dataset.at);
    if (party)
      await this.#keep(party, { encounters: this.#logOf(party).encounters.filter((_, place) => place !== at) });
  }

  static async #onTakeStep(this: ChapterWindow, _event: Event, target: HTMLElement): Promise<void> {
    const party = this.#chosen;
    const step = CLOSING_STEPS.find((id) => id === target.dataset.step);
    if (!party || !step) return;
    // The party closes by what it knows.
    await this.#saving;
    const obstacle = closingObstacle(party, step);
    if (obstacle) return void ui.notifications.warn(obstacle);
    await STEPS[step](party);
  }
}
