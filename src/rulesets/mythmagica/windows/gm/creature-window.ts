import { makeDocuments } from "../../../../foundry/content/make-documents";
import { localize, messageOf, signed } from "../../../../foundry/platform/i18n";
import { bodyOf } from "../../../../foundry/windows/body-part";
import { ReactiveForm } from "../../../../foundry/windows/reactive-form";
import {
  draftData,
  draftNumbers,
  emptyDraft,
  ilkDefences,
  type CreatureDraft,
} from "../../adapters/creatures/creature-draft";
import { laidOver, OVERLAY_KEYS } from "../../adapters/creatures/overlays";
import { RULESET_ID } from "../../ids";
import { CUNNING, IMPORTANCE } from "../../models/creature";
import { ATTRIBUTES, attributesOf } from "../../rules/attributes/attribute";
import { DAMAGE_FORMS } from "../../rules/combat/response";
import { ILKS, usualMortality, type Ilk, type Mortality } from "../../rules/creatures/kinds";
import { SIZES } from "../../rules/size/category";

const ILK_IDS = Object.keys(ILKS) as Ilk[];
const MORTALITIES: readonly Mortality[] = ["mortal", "ageless", "immortal", "undead"];
/** Components of one attack that the form offers. */
const COMPONENTS = 3;

const within = (value: unknown, least: number, most: number): number =>
  Math.max(least, Math.min(most, Math.round(Number(value)) || 0));
const among = <T extends string>(values: readonly T[], value: unknown, usual: T): T =>
  values.find((one) => one === value) ?? usual;

const choices = (values: readonly string[], chosen: string, group: string) =>
  values.map((value) => ({ value, label: localize(`${group}.${value}`), selected: value === chosen }));

/** A creature by its attributes: every number that follows shows at once, then it is made (MY-CRE-01 to 07). */
export class MythCreatureWindow extends ReactiveForm {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "mythmagica-creature",
    classes: [RULESET_ID, "myth-gm"],
    window: { title: "MYTHMAGICA.Gm.Creature.title", icon: "fa-solid fa-dragon", resizable: true },
    position: { width: 680, height: 780 },
    actions: { overlay: MythCreatureWindow.#onOverlay },
    form: { handler: MythCreatureWindow.#onSubmit, closeOnSubmit: false },
  };
  static override PARTS = bodyOf("mythmagica/gm/creature.hbs");

  #draft: CreatureDraft = emptyDraft();

  protected override readForm(form: HTMLFormElement): void {
    const data = new FormData(form);
    const word = (name: string): string => String(data.get(name) ?? "").slice(0, 100);
    const ilk = among(ILK_IDS, word("ilk"), "living");
    this.#draft = {
      name: word("name").trim(),
      level: within(data.get("level"), 0, 20),
      size: among(SIZES, word("size"), "medium"),
      attributes: attributesOf((key) => within(data.get(key), -60, 60)),
      importance: among(IMPORTANCE, word("importance"), "stock"),
      cunning: among(CUNNING, word("cunning"), "animal"),
      ilk,
      kin: among(ILKS[ilk], word("kin"), ILKS[ilk][0]),
      // Another Ilk ends in another way; what is chosen after that stays.
      mortality:
        ilk === this.#draft.ilk ? among(MORTALITIES, word("mortality"), usualMortality(ilk)) : usualMortality(ilk),
      winged: data.has("winged"),
      attack: word("attack").trim(),
      components: Array.from({ length: COMPONENTS }, (_, at) => ({
        name: word(`part${at}.name`).trim(),
        damage: within(data.get(`part${at}.damage`), 0, 99),
        form: among(DAMAGE_FORMS, word(`part${at}.form`), "rending"),
      })),
    };
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const draft = this.#draft;
    return Object.assign(context, {
      draft,
      attributes: ATTRIBUTES.map((key) => ({
        key,
        label: localize(`MYTHMAGICA.Attribute.${key}`),
        value: draft.attributes[key],
      })),
      sizes: choices(SIZES, draft.size, "MYTHMAGICA.Choice"),
      importances: choices(IMPORTANCE, draft.importance, "MYTHMAGICA.Choice"),
      cunnings: choices(CUNNING, draft.cunning, "MYTHMAGICA.Choice"),
      ilks: choices(ILK_IDS, draft.ilk, "MYTHMAGICA.Choice"),
      kins: choices(ILKS[draft.ilk], draft.kin, "MYTHMAGICA.Gm.Kin"),
      mortalities: choices(MORTALITIES, draft.mortality, "MYTHMAGICA.Choice"),
      parts: Array.from({ length: COMPONENTS }, (_, at) => {
        const part = draft.components[at] ?? { name: "", damage: 0, form: "rending" };
        return { at, number: at + 1, ...part, forms: choices(DAMAGE_FORMS, part.form, "MYTHMAGICA.Gm.Form") };
      }),
      overlays: choices(OVERLAY_KEYS, "", "MYTHMAGICA.Gm.Overlay"),
      ...this.#preview(),
    });
  }

  #preview() {
    const draft = this.#draft;
    const numbers = draftNumbers(draft);
    const says = (id: string): string => localize(`MYTHMAGICA.Gm.Creature.says.${id}`);
    const rows: [string, string][] = [
      ["hp", numbers.hitPoints ? String(numbers.hpMax) : "–"],
      ["fp", String(numbers.fpMax)],
      ["defense", String(numbers.defense)],
      ["stability", String(numbers.stability)],
      ["ward", String(numbers.naturalWard)],
      ["speed", String(numbers.rawSpeed)],
      ["attack", numbers.attack === null ? "–" : signed(numbers.attack)],
      ["damage", numbers.damage === null ? "–" : String(numbers.damage)],
    ];
    const { sapient, sentient } = numbers.mind;
    return {
      rows: rows.map(([id, value]) => ({ label: localize(`MYTHMAGICA.Gm.Creature.${id}`), value })),
      facts: [
        says(sapient ? "sapient" : sentient ? "sentient" : "neither"),
        says(numbers.life.canBeKilled ? "killed" : "defeated"),
        says(numbers.life.within),
        ...(numbers.life.ages ? [says("ages")] : []),
        ...(numbers.organs ? [] : [says("noOrgans")]),
        ...(numbers.hitPoints ? [] : [says("noHitPoints")]),
        ...(numbers.magicOnly ? [says("magicOnly")] : []),
        ...(numbers.swarms !== "never" && !numbers.swarmBlocked ? [says(`swarms.${numbers.swarms}`)] : []),
        ...Object.keys(ilkDefences(draft.ilk)).map(
          (form) => `${localize("MYTHMAGICA.Choice.immune")}: ${localize(`MYTHMAGICA.Gm.Form.${form}`)}`,
        ),
      ],
      ready: draft.name !== "",
    };
  }

  /** Makes another kind of creature of what was typed (MY-CRE-09). */
  static async #onOverlay(this: MythCreatureWindow, _event: Event, target: HTMLElement): Promise<void> {
    this.readForm(this.element as HTMLFormElement);
    const key = OVERLAY_KEYS.find((one) => one === target.dataset.overlay);
    if (!key || !this.#draft.name) return void ui.notifications.warn(localize("MYTHMAGICA.Gm.Creature.nameFirst"));
    this.#draft = laidOver(this.#draft, key, localize(`MYTHMAGICA.Gm.Overlay.${key}`));
    await this.render();
  }

  static async #onSubmit(this: MythCreatureWindow): Promise<void> {
    this.readForm(this.element as HTMLFormElement);
    if (!this.#draft.name) return void ui.notifications.warn(localize("MYTHMAGICA.Gm.Creature.nameFirst"));
    try {
      const strike = localize("MYTHMAGICA.Gm.Creature.unnamed");
      await makeDocuments([{ documentName: "Actor", data: draftData(this.#draft, strike) }], RULESET_ID);
    } catch (error) {
      ui.notifications.warn(messageOf(error));
    }
  }
}
