import { format, localize, signed } from "../../../foundry/platform/i18n";
import { arranged } from "../../../foundry/sheets/inventory/arrange";
import { coinsWords } from "../adapters/characters/coins";
import { attributesOf, isCharacter, itemsOf, type Creature } from "../adapters/creature";
import { inCopper } from "../rules/goods/goods";
import { mostLifted } from "../rules/derived/encumbrance";

const COINS = ["gp", "sp", "cp"] as const;

/** Things by where they are; what is too heavy says so (BI-EQP, BI-DRV-05). */
export function gearView(actor: Creature) {
  const { load } = actor.system.derived;
  const things = [...itemsOf(actor, "bindGear"), ...itemsOf(actor, "bindMagicItem")].sort((a, b) => a.sort - b.sort);
  return {
    purse: isCharacter(actor)
      ? {
          coins: COINS.map((id) => ({
            id,
            label: localize(`BIND.CoinName.${id}`),
            value: actor.system._source.purse[id],
          })),
          total: coinsWords(inCopper(actor.system.purse)),
        }
      : null,
    things: arranged(
      actor,
      things.map(({ id, name, img, system }) => ({
        id,
        name,
        img,
        quantity: system.quantity,
        held: system.carried,
        weight: system.wr === null ? "–" : String(system.wr).replace("-", "−"),
        price: system.costCp > 0 ? coinsWords(system.costCp) : "",
      })),
    ),
    arms: [...itemsOf(actor, "bindWeapon"), ...itemsOf(actor, "bindArmour")]
      .filter(({ system }) => !system.natural)
      .map(({ id, name, img, system }) => ({
        id,
        name,
        img,
        quantity: system.quantity,
        held: system.carried,
        weight: String(system.wr).replace("-", "−"),
        price: system.costCp > 0 ? coinsWords(system.costCp) : "",
      })),
    services: itemsOf(actor, "bindService").map(({ id, name, img, system }) => ({
      id,
      name,
      img,
      price: `${coinsWords(system.feeCp)} / ${localize(`BIND.Choice.${system.unit}`)}`,
    })),
    load: {
      total: load.total,
      speed: signed(load.speed),
      lift: mostLifted(attributesOf(actor).strength),
      tooHeavy: load.tooHeavy.length > 0 ? format("BIND.Gear.tooHeavy", { names: load.tooHeavy.join(", ") }) : "",
      warned: load.warned.length > 0 ? format("BIND.Gear.warned", { names: load.warned.join(", ") }) : "",
    },
  };
}
