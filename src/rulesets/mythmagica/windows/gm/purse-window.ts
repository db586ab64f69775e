import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import type { ChangeData } from "../../../../foundry/contracts/proposal";
import { format, localize, warn } from "../../../../foundry/platform/i18n";
import { bodyOf } from "../../../../foundry/windows/body-part";
import { ReactiveForm } from "../../../../foundry/windows/reactive-form";
import type { Creature } from "../../adapters/creature";
import { gathered, metalName, money, purseOf, silverWords, weightWords } from "../../adapters/characters/purse";
import { RULESET_ID } from "../../ids";
import {
  coinDiameter,
  coinValue,
  coinWeight,
  cutBlocked,
  METALS,
  purseValue,
  type Metal,
} from "../../rules/money/coins";
import { SIZES, type Size } from "../../rules/size/category";

const METAL_IDS = Object.keys(METALS) as Metal[];
const rounded = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Opens somebody's purse. */
export async function openPurse(actor: Creature): Promise<void> {
  await new PurseWindow(actor).render({ force: true });
}

/** Coins of somebody: what they are worth, what they weigh, cut to eighths, paid and found (MY-MON-01 to 04). */
class PurseWindow extends ReactiveForm {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: [RULESET_ID, "myth-gm"],
    window: { icon: "fa-solid fa-coins", resizable: true },
    position: { width: 560 },
    actions: {
      cut: PurseWindow.#onCut,
      take: PurseWindow.#onTake,
      put: PurseWindow.#onPut,
      pay: PurseWindow.#onPay,
    },
  };
  static override PARTS = bodyOf("mythmagica/gm/purse.hbs");

  readonly #actor: Creature;
  #metal: Metal = "sp";
  #size: Size = "medium";
  #coins = 10;
  #price = "";

  constructor(actor: Creature) {
    const title = format("MYTHMAGICA.Gm.Purse.title", { name: actor.name });
    super({ id: `mythmagica-purse-${actor.uuid.replaceAll(".", "-")}`, window: { title } });
    this.#actor = actor;
  }

  protected override readForm(form: HTMLFormElement): void {
    const data = new FormData(form);
    this.#metal = METAL_IDS.find((id) => id === data.get("metal")) ?? "sp";
    this.#size = SIZES.find((id) => id === data.get("size")) ?? "medium";
    this.#coins = Math.max(1, Math.min(1_000_000, Math.round(Number(data.get("coins"))) || 1));
    this.#price = String(data.get("price") ?? "").slice(0, 60);
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#actor.apps[this.id] = this;
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const purse = gathered(purseOf(this.#actor));
    return Object.assign(context, {
      stacks: purse.map((stack) => ({
        ...stack,
        name: metalName(stack.metal),
        ofSize: localize(`MYTHMAGICA.Choice.${stack.size}`),
        worth: silverWords(purseValue([stack])),
        weight: weightWords([stack]),
        uncut: cutBlocked(stack) === null,
      })),
      worth: silverWords(purseValue(purse)),
      weight: weightWords(purse),
      mayChange: this.#actor.isOwner,
      metals: METAL_IDS.map((value) => ({ value, label: metalName(value), selected: value === this.#metal })),
      sizes: SIZES.map((value) => ({
        value,
        label: localize(`MYTHMAGICA.Choice.${value}`),
        selected: value === this.#size,
      })),
      coins: this.#coins,
      price: this.#price,
      one: format("MYTHMAGICA.Gm.Purse.one", {
        worth: silverWords(coinValue(this.#metal, this.#size)),
        ounces: rounded(coinWeight(this.#size)),
        inches: rounded(coinDiameter(this.#size)),
      }),
    });
  }

  async #post(title: string, kind: string, data: ChangeData): Promise<void> {
    await postCard({
      actor: this.#actor,
      parts: [notePart(RULESET_ID, format("MYTHMAGICA.Gm.Purse.title", { name: this.#actor.name }), title)],
      proposals: [{ kind, target: this.#actor.uuid, source: null, data, automatic: true }],
    });
  }

  static async #onCut(this: PurseWindow, _event: Event, target: HTMLElement): Promise<void> {
    const { metal = "", size = "" } = target.dataset;
    await this.#post(localize("MYTHMAGICA.Gm.Purse.cut"), "mythPurse", { act: "cut", metal, size, coins: 1 });
  }

  static async #onPut(this: PurseWindow): Promise<void> {
    this.readForm(this.element as HTMLFormElement);
    const coins = { act: "coins", metal: this.#metal, size: this.#size, coins: this.#coins };
    await this.#post(localize("MYTHMAGICA.Gm.Purse.put"), "mythPurse", coins);
  }

  static async #onTake(this: PurseWindow): Promise<void> {
    this.readForm(this.element as HTMLFormElement);
    const coins = { act: "coins", metal: this.#metal, size: this.#size, coins: -this.#coins };
    await this.#post(localize("MYTHMAGICA.Gm.Purse.take"), "mythPurse", coins);
  }

  static async #onPay(this: PurseWindow): Promise<void> {
    this.readForm(this.element as HTMLFormElement);
    const amount = money.parse(this.#price) ?? money.parse(`${this.#price} sp`);
    if (!amount) return void warn("MYTHMAGICA.Gm.Purse.noPrice");
    await this.#post(format("MYTHMAGICA.Gm.Purse.paying", { amount: money.words(amount) }), "mythMoney", {
      amount: -amount,
    });
  }
}
