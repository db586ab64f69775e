import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { bodyOf } from "../../../../foundry/windows/body-part";
import { ReactiveForm } from "../../../../foundry/windows/reactive-form";
import {
  dealtByMe,
  endingsOf,
  lowerDefeat,
  pickConsequence,
  sayFallen,
  settleDefeat,
  stateWords,
} from "../../actions/guts/defeat";
import { listedCurses, listedDiseases } from "../../actions/conditions/afflict";
import { lessonsOf } from "../../actions/guts/dreams";
import { stakedDefeat } from "../../adapters/conflict/stakes";
import { isCreature, itemsOf, type Creature } from "../../adapters/creature";
import {
  allWhoMayFall,
  factionsOf,
  factsOf,
  fallOf,
  fateOfFall,
  isCurseUrged,
  dreamsIn,
  losableTraits,
  nextOf,
  thingsOf,
} from "../../adapters/guts/defeat";
import { rollZone } from "../../actions/combat/roll-zone";
import { consequenceWords } from "../../adapters/guts/consequence-words";
import { standing } from "../../adapters/combat/sides";
import { RULESET_ID } from "../../ids";
import { askedBy, consequencesOf, zoneRolled, type Asked, type Consequence } from "../../rules/glory/consequences";
import { openConsequences } from "../../rules/glory/picks";
import { CURSE_CATEGORIES } from "../../stored/curse-choice-data";
import { ENDINGS } from "../../stored/defeat-data";
import { askFaction } from "./ask-faction";
import { askFall } from "./ask-fall";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Defeat.${key}`, data);

/** What is being chosen for one of the fallen. */
type Choice = { number: number; note: string; item: string; taught: string[] };
const NOTHING: Choice = { number: 0, note: "", item: "", taught: [] };

const sortsOfCurse = () =>
  CURSE_CATEGORIES.map(
    (one) => [one, say("curse.sort", { sort: localize(`MYTHMAGICA.Affliction.of.${one}`) })] as const,
  );

/** What has a word of its own for what is written beside a pick. */
const WORDED: readonly (Asked | null)[] = ["words", "part", "faction", "lesson", "boon", "vision"];

const dreamsOf = (consequence: Consequence) => dreamsIn(consequence).map((id) => ({ id, name: say(`dreamt.${id}`) }));

/** What a consequence lets choose from: Traits, things, one of two conditions, curses, diseases (MY-CSQ-11). */
function choicesIn(actor: Creature, consequence: Consequence): { id: string | null; name: string }[] {
  const named = (all: readonly (readonly [string, string])[]) => all.map(([id, name]) => ({ id, name }));
  switch (askedBy(consequence)) {
    case "heldTrait":
      return losableTraits(actor).map(({ id, name }) => ({ id, name }));
    case "words":
      return consequence.modifies ? losableTraits(actor).map(({ id, name }) => ({ id, name })) : [];
    case "class":
      return itemsOf(actor, "mythClass").map(({ id, name }) => ({ id, name }));
    case "faction":
      return factionsOf(actor).map(({ id, name }) => ({ id, name }));
    case "lesson":
    case "boon":
      return dreamsOf(consequence);
    case "vision":
      // Whoever has nothing but the Heroic Trait has nothing that could be washed away.
      return dreamsOf(consequence).filter(({ id }) => id !== "cleansed" || losableTraits(actor).length > 0);
    case "thing":
      return thingsOf(actor).map(({ id, name }) => ({ id, name }));
    case "state":
      return [consequence.condition ?? "", consequence.orElse ?? ""].map((id) => ({
        id,
        name: localize(`MYTHMAGICA.Condition.${id}`),
      }));
    case "curse":
      // Of body or spirit is for the victors to say, which for the loser's player: a card asks both (MY-CRS-01).
      return game.user.isGM ? named([...sortsOfCurse(), ...listedCurses()]) : [];
    case "disease":
      return named(listedDiseases());
    default:
      return [];
  }
}

/** Who fell, and what it costs them: whose pick it is, from which list, and what is said with it (MY-CSQ-01 to 13). */
export class DefeatWindow extends ReactiveForm {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "mythmagica-defeat",
    classes: [RULESET_ID, "myth-gm"],
    window: { title: "MYTHMAGICA.Defeat.title", icon: "fa-solid fa-skull", resizable: true },
    position: { width: 620 },
    actions: {
      take: DefeatWindow.#onTake,
      settle: DefeatWindow.#onSettle,
      lower: DefeatWindow.#onLower,
      tell: DefeatWindow.#onTell,
      addFall: DefeatWindow.#onAddFall,
      faction: DefeatWindow.#onFaction,
      rollZone: DefeatWindow.#onRollZone,
    },
  };
  static override PARTS = bodyOf("mythmagica/gm/defeat.hbs");

  readonly #chosen = new Map<string, Choice>();

  protected override readForm(form: HTMLFormElement): void {
    const data = new FormData(form);
    for (const { uuid } of dealtByMe()) {
      const number = Number(data.get(`${uuid}.number`) ?? 0);
      const before = this.#chosen.get(uuid) ?? NOTHING;
      // Another consequence asks for something else.
      const same = before.number === number;
      const note = same ? String(data.get(`${uuid}.note`) ?? "").slice(0, 120) : "";
      const item = same ? String(data.get(`${uuid}.item`) ?? "") : "";
      const taught = item === before.item ? data.getAll(`${uuid}.taught`).map(String) : [];
      this.#chosen.set(uuid, { number, note, item, taught });
    }
  }

  /** What a card changes of them shows here, and whoever falls while it stands open. */
  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const actor of allWhoMayFall()) actor.apps[this.id] = this;
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const [winner, other] = standing();
    const won = winner && !other ? say("lastStanding", { side: say(`sides.${winner}`) }) : "";
    const fallen = await Promise.all(dealtByMe().map((actor) => this.#view(actor)));
    return Object.assign(context, { gm: game.user.isGM, won, fallen });
  }

  async #view(actor: Creature): Promise<object> {
    const fall = fallOf(actor);
    if (!fall) return {};
    const next = nextOf(actor, fall);
    const mine = next !== null && (game.user.isGM || next.by === "player");
    const chosen = this.#chosen.get(actor.uuid) ?? NOTHING;
    const before = fall.picks.filter(({ list }) => list === next?.list).map(({ number }) => number);
    const open = next ? openConsequences(next.list, next.status, next.by, before, factsOf(actor, next.list)) : [];
    const consequence = next && consequencesOf(next.list).find(({ number }) => number === chosen.number);
    const asked = consequence ? askedBy(consequence) : null;
    const things = consequence ? choicesIn(actor, consequence) : [];
    const dreams = consequence ? dreamsIn(consequence) : [];
    const lessons = dreams.includes(chosen.item) ? await lessonsOf(actor, chosen.item) : [];
    const washed = dreams.includes("cleansed") && chosen.item === "cleansed" ? losableTraits(actor) : [];
    return {
      uuid: actor.uuid,
      name: actor.name,
      img: actor.img,
      by: say(`fell.${fall.by}`),
      glory: fateOfFall(actor, fall) === "glory" ? say("glory", { glory: fall.status }) : "",
      state: stateWords(actor, fall),
      staked: stakedDefeat(actor).lines.join(" "),
      picks: fall.picks.map((one) =>
        [consequenceWords(one), say(`by.${one.by}`), one.note].filter(Boolean).join(" · "),
      ),
      mine,
      options: open.map(({ number }) => ({
        number,
        label: `${number}. ${consequenceWords({ list: next?.list, number })}`,
        selected: number === chosen.number,
      })),
      note: chosen.note,
      zone: consequence ? zoneRolled(consequence) : null,
      urged: isCurseUrged(actor, open) ? say("curseUrged") : "",
      noteLabel: say(`asks.${WORDED.includes(asked) ? `${asked}Words` : "note"}`),
      items: things.map((one) => ({ ...one, selected: one.id === chosen.item })),
      lessons: lessons.map(({ label, options }, at) => ({
        ...{ label, at },
        options: options.map((one) => ({ ...one, selected: one.id === chosen.taught[at] })),
      })),
      washed: washed.map(({ id, name }) => ({ id, name, checked: chosen.taught.includes(id ?? "") })),
      itemLabel: things.length > 0 ? say(`asks.${asked}`) : "",
      endings: game.user.isGM ? endingsOf(actor, fall).map((id) => ({ id, label: say(`do.${id}`) })) : [],
      lowers: game.user.isGM && fall.list === "nonLethal" && fall.status === 6 && fateOfFall(actor, fall) === "glory",
    };
  }

  static #actorAt(target: HTMLElement): Creature | null {
    const actor = findActor(target.dataset.uuid ?? "");
    if (isCreature(actor)) return actor;
    // Somebody deleted it while this stood open: nothing waits for it any more.
    ui.notifications.warn(localize("MYTHMAGICA.Defeat.goneNow"));
    return null;
  }

  static async #onTake(this: DefeatWindow, _event: Event, target: HTMLElement): Promise<void> {
    this.readForm(this.element as HTMLFormElement);
    const actor = DefeatWindow.#actorAt(target);
    const chosen = this.#chosen.get(actor?.uuid ?? "") ?? NOTHING;
    if (!actor) return void (await this.render());
    if (chosen.number === 0) return void ui.notifications.warn(say("blocked.noPick"));
    await pickConsequence(actor, chosen);
    const isTaken = fallOf(actor)?.picks.at(-1)?.number === chosen.number || !fallOf(actor);
    // Somebody may have chosen the next one while this one was written.
    if (isTaken && this.#chosen.get(actor.uuid)?.number === chosen.number) this.#chosen.delete(actor.uuid);
    await this.render();
  }

  /** Where on the body it is, by a Body Zone Roll; the words stand in the field, and can be changed (MY-BOD-01). */
  static async #onRollZone(this: DefeatWindow, _event: Event, target: HTMLElement): Promise<void> {
    this.readForm(this.element as HTMLFormElement);
    const actor = DefeatWindow.#actorAt(target);
    if (!actor) return void (await this.render());
    const note = await rollZone(actor, target.dataset.zone === "limb");
    this.#chosen.set(actor.uuid, { ...(this.#chosen.get(actor.uuid) ?? NOTHING), note });
    await this.render();
  }

  static async #onSettle(this: DefeatWindow, _event: Event, target: HTMLElement): Promise<void> {
    this.readForm(this.element as HTMLFormElement);
    const actor = DefeatWindow.#actorAt(target);
    const ending = ENDINGS.find((id) => id === target.dataset.ending);
    const note = this.#chosen.get(actor?.uuid ?? "")?.note.trim() ?? "";
    if (ending === "agreed" && note === "") return void ui.notifications.warn(say("blocked.noAgreement"));
    if (actor && ending && game.user.isGM) await settleDefeat(actor, ending, note);
    await this.render();
  }

  static async #onLower(this: DefeatWindow, _event: Event, target: HTMLElement): Promise<void> {
    const actor = DefeatWindow.#actorAt(target);
    if (actor && game.user.isGM) await lowerDefeat(actor);
    await this.render();
  }

  static async #onTell(this: DefeatWindow): Promise<void> {
    if (game.user.isGM) await sayFallen(dealtByMe());
  }

  static async #onAddFall(this: DefeatWindow): Promise<void> {
    if (game.user.isGM && (await askFall())) await this.render();
  }

  static async #onFaction(this: DefeatWindow): Promise<void> {
    if (game.user.isGM) await askFaction();
  }
}
