import { format, localize, messageOf } from "../../../../foundry/platform/i18n";
import { attachFilters } from "../../../../foundry/sheets/list-filter";
import { bodyOf } from "../../../../foundry/windows/body-part";
import { ReactiveForm } from "../../../../foundry/windows/reactive-form";
import { coinWords, postPurchase, postService } from "../../actions/goods/shop";
import { isCharacter, type Character } from "../../adapters/creature";
import { loadCatalogue, type Catalogue } from "../../adapters/gm/gm-catalogue";
import { RULESET_ID } from "../../ids";
import { RACES, type RaceId } from "../../rules/characters/races";
import {
  dwarvenInCopper,
  inCopper,
  isAvailable,
  PLACES,
  priceIn,
  SERVICES,
  servicePrice,
  shopping,
  type Place,
  type ServiceId,
} from "../../rules/goods";

const THINGS = ["bindWeapon", "bindArmour", "bindGear"];
const PLACE_IDS = Object.keys(PLACES) as Place[];
const SERVICE_IDS = Object.keys(SERVICES) as ServiceId[];

/** In copper. */
const costOf = ({ system }: { readonly system: unknown }): number =>
  Number((system as { costCp?: number }).costCp ?? 0);

const choices = (ids: readonly string[], chosen: string, group: string) =>
  ids.map((value) => ({ value, label: localize(`${group}.${value}`), selected: value === chosen }));

/** A shop by whose it is and where it stands, and people for hire (BI-EQP-01 to BI-EQP-04). */
export class ShopWindow extends ReactiveForm {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "bind-shop",
    classes: [RULESET_ID, "bind-gm"],
    window: { title: "BIND.Gm.Shop.title", icon: "fa-solid fa-coins", resizable: true },
    position: { width: 620, height: 680 },
    actions: { buy: ShopWindow.#onBuy, hire: ShopWindow.#onHire },
  };
  static override PARTS = bodyOf("bind/gm/shop.hbs");

  #buyer = "";
  #hires = false;
  #culture: RaceId = "human";
  #place: Place = "town";
  #service: ServiceId = "guide";
  #units = 1;
  #extras: string[] = [];
  #opponents: number[] = [];
  #all: Catalogue | null = null;
  /** What was typed into the search. */
  readonly #sought = new Map<string, string>();

  protected override readForm(form: HTMLFormElement): void {
    const data = new FormData(form);
    const text = (name: string): string => String(data.get(name) ?? "");
    this.#buyer = text("buyer");
    this.#hires = text("what") === "hires";
    this.#culture = RACES.find((id) => id === text("culture")) ?? this.#culture;
    this.#place = PLACE_IDS.find((id) => id === text("place")) ?? "town";
    // What is not shown keeps what was said of it.
    if (!data.has("service")) return;
    this.#service = SERVICE_IDS.find((id) => id === text("service")) ?? "guide";
    this.#units = Math.max(1, Math.min(999, Math.round(Number(text("units"))) || 1));
    this.#extras = data.getAll("extra").map(String);
    this.#opponents = text("opponents")
      .split(/[,\s]+/)
      .map(Number)
      .filter((xp) => Number.isInteger(xp) && xp > 0 && xp < 100);
  }

  #character(): Character | null {
    const all = game.actors.contents.filter(isCharacter);
    return all.find(({ uuid }) => uuid === this.#buyer) ?? all.find((one) => one.hasPlayerOwner) ?? all[0] ?? null;
  }

  /** A culture's multiplier is on its things, which its makers adorn; people ask the same everywhere (L1034-1039). */
  #price = (): number => servicePrice(this.#service, this.#units, this.#extras, this.#opponents);

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    this.#all ??= await loadCatalogue("equipment");
    const buyer = this.#character();
    const money = buyer ? inCopper(buyer.system.purse) : 0;
    const { fee, unit, extras } = SERVICES[this.#service];
    return Object.assign(context, {
      buyers: game.actors.contents
        .filter(isCharacter)
        .map(({ uuid, name }) => ({ value: uuid, label: name, selected: uuid === buyer?.uuid })),
      money: buyer ? format("BIND.Gm.Shop.has", { name: buyer.name, money: coinWords(money) }) : "",
      dwarven:
        this.#culture === "dwarf" && !this.#hires
          ? format("BIND.Gm.Shop.dwarven", {
              bronze: dwarvenInCopper("bronze", 1),
              electrum: coinWords(dwarvenInCopper("electrum", 1)),
              gold: coinWords(dwarvenInCopper("gold", 1)),
            })
          : "",
      cultures: choices(RACES, this.#culture, "BIND.Gm.Culture"),
      places: choices(PLACE_IDS, this.#place, "BIND.Gm.Place"),
      whats: ["buys", "hires"].map((value) => ({
        value,
        label: localize(`BIND.Gm.Shop.what.${value}`),
        selected: (value === "hires") === this.#hires,
      })),
      hires: this.#hires,
      shelves: this.#hires ? [] : this.#shelves(money),
      services: choices(SERVICE_IDS, this.#service, "BIND.Gm.Service"),
      units: this.#units,
      unit: localize(`BIND.Gm.Unit.${unit}`),
      extras: Object.entries(extras).map(([id, cost]) => ({
        id,
        label: localize(`BIND.Gm.Extra.${id}`),
        cost: coinWords(cost),
        chosen: this.#extras.includes(id),
      })),
      fights: this.#service === "sellsword",
      opponents: this.#opponents.join(", "),
      fee: coinWords(this.#price()),
      // A village has no such people; whether one happens by is the GM's to say (L982, L1061).
      rare: isAvailable(fee, this.#place) ? "" : localize("BIND.Gm.Shop.rare"),
      nobody: buyer === null,
      mayHire: buyer !== null && this.#price() <= money,
    });
  }

  /** What is to be had there, by what it is; a shelf that would be empty is none. */
  #shelves(money: number) {
    const all = [...(this.#all?.values() ?? [])].sort((a, b) => a.name.localeCompare(b.name));
    const shelves = THINGS.map((kind) => ({
      label: localize(`BIND.Gm.Shop.shelf.${kind}`),
      goods: all
        .filter(({ type }) => type === kind)
        .flatMap((item) => {
          const cost = costOf(item);
          const { price, available } = shopping(cost, this.#culture, this.#place);
          const { uuid, name, img } = item;
          return available && cost > 0 ? [{ uuid, name, img, price: coinWords(price), dear: price > money }] : [];
        }),
    }));
    return shelves.filter(({ goods }) => goods.length > 0);
  }

  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    attachFilters(this.element, this.#sought);
  }

  static async #onBuy(this: ShopWindow, _event: Event, target: HTMLElement): Promise<void> {
    const buyer = this.#character();
    const item = [...(this.#all?.values() ?? [])].find(({ uuid }) => uuid === target.dataset.uuid);
    if (!buyer || !item) return;
    try {
      await postPurchase(buyer, item, priceIn(costOf(item), this.#culture));
      await this.render();
    } catch (error) {
      ui.notifications.warn(messageOf(error));
    }
  }

  static async #onHire(this: ShopWindow): Promise<void> {
    const buyer = this.#character();
    if (!buyer) return;
    const what = format("BIND.Gm.Shop.units", {
      service: localize(`BIND.Gm.Service.${this.#service}`),
      units: this.#units,
      unit: localize(`BIND.Gm.Unit.${SERVICES[this.#service].unit}`),
    });
    await postService(buyer, what, this.#price());
    await this.render();
  }
}
