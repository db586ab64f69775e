import { isObject, flag, listOf, maybe, text, whole, type Guard } from "../../../../foundry/changes/data-shape";
import { create, setTo } from "../../../../foundry/changes/plan-change";
import { usualDoubts } from "../../../../foundry/changes/doubts";
import { isCommitted } from "../../../../foundry/changes/receipts";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import { format, localize } from "../../../../foundry/platform/i18n";
import { poolOf } from "../../adapters/magic/mana";
import type { SpellPlace } from "../../adapters/magic/placed";
import { payMana } from "../../rules/magic/casting";
import { keepUp } from "../../rules/magic/standing";
import { offerVitality } from "../combat/offer-vitality";
import { provesShare } from "./ritual-proof";
import { requireCreature } from "../bind-kind";
import { describeMagic } from "../describe";
import { magicKind } from "./bind-magic-kind";

/** What is kept up, as its item begins. */
export type KeptSpell = {
  id: string;
  name: string;
  spell: string;
  sphere: string;
  path: string;
  castLevel: number;
  target: string;
  others?: string[];
  intelligence: number;
  wits: number;
  skill: number;
  skillId?: string;
  rating: number;
  enhancements: string[];
  place?: SpellPlace;
  /** Uuids of all who hold it together, who cast it first (BI-MAG-12). */
  holders?: string[];
};

const number = whole(-99, 99);
const pixel = whole(-1_000_000, 1_000_000);
const isPlace: Guard = (value) =>
  isObject(value) &&
  Object.keys(value).length === 4 &&
  text(16)(value.scene) &&
  pixel(value.x) &&
  pixel(value.y) &&
  whole(0, 200)(value.across);
const isKept: Guard = (value) =>
  isObject(value) &&
  ["name", "spell", "sphere", "path", "target"].every((key) => text(200)(value[key])) &&
  typeof value.id === "string" &&
  /^\w{16}$/.test(value.id) &&
  whole(0, 20)(value.castLevel) &&
  ["intelligence", "wits", "skill", "rating"].every((key) => number(value[key])) &&
  listOf(text(60), 12)(value.enhancements) &&
  maybe(text(40))(value.skillId) &&
  maybe(listOf(text(200), 60))(value.others) &&
  maybe(isPlace)(value.place) &&
  maybe(listOf(text(200), 20))(value.holders);

/** The item of a spell that is kept up: only what the rules need, whatever the card said. */
const keptItem = ({ id, name, ...system }: KeptSpell, mana: number): object => ({
  _id: id,
  name,
  type: "bindStandingSpell",
  img: "systems/manifold/assets/game-icons/infinity.svg",
  system: { ...system, mp: mana, started: game.time.worldTime },
});

type Payment = {
  cost: number;
  blood?: boolean;
  kept?: KeptSpell;
  /** What of it stones of the same card gave to a ritual (BI-MAG-11). */
  gathered?: number;
  /** What of it came back to the mage while the ritual went on. */
  regained?: number;
  /** Id of the card of a ritual that was cast together. */
  ritual?: string;
};

/** The ritual that somebody gave mana to last: nobody pays for one twice. */
const RITUAL_FLAG = "flags.manifold.bindRitual";

/** Stones that were to give mana have to have given it. */
function ungiven({ data }: { data: object }, message: CardMessage): boolean {
  const { gathered = 0 } = data as Payment;
  if (gathered === 0) return false;
  const given = message.system.proposals.filter(
    ({ id, kind }) => kind === "bindStoneGives" && isCommitted(message, id),
  );
  return given.reduce((sum, one) => sum + Number(one.data.wanted), 0) < gathered;
}

/**
 * The price of a spell that worked, and what of it stays reserved while the spell is kept up (BI-MAG-01, 03, 06, 09). Mana first; what
 * is missing in Hit Points, where the caster was willing.
 */
export const priceKind: ChangeHandler = magicKind<Payment>(
  {
    cost: whole(0, 99),
    blood: flag,
    kept: maybe(isKept),
    gathered: maybe(whole(0, 99)),
    regained: maybe(whole(0, 99)),
    ritual: maybe(text(16)),
  },
  (target, { cost, blood = false, kept, gathered = 0, regained = 0, ritual }) => {
    const actor = requireCreature(target);
    const { mp, hp } = actor.system;
    if (ritual && actor.getFlag("manifold", "bindRitual") === ritual)
      throw new Error(format("BIND.Magic.Ritual.paidAlready", { name: actor.name }));
    const paid = payMana({ mana: mp.value, hitPoints: hp.value }, Math.max(0, cost - gathered - regained), blood);
    if (!paid) throw new Error(format("BIND.Magic.Problem.noManaLeft", { name: actor.name, mana: mp.value, cost }));
    const pool = { ...poolOf(actor), value: paid.mana };
    const after = kept
      ? keepUp(pool, {
          id: kept.id,
          spell: kept.spell,
          level: kept.castLevel,
          mana: cost,
          target: kept.target || null,
          intelligence: kept.intelligence,
          rating: kept.rating,
        })
      : pool;
    return [
      ...setTo(actor, "system.mp.value", after.value),
      ...setTo(actor, "system.hp.value", paid.hitPoints),
      ...(ritual ? setTo(actor, RITUAL_FLAG, ritual) : []),
      ...(kept ? [create(actor, "Item", keptItem(kept, cost))] : []),
    ];
  },
  {
    limits: {
      of: ["Actor"],
      paths: /^(system\.(mp|hp)\.value|flags\.manifold\.bindRitual)$/,
      inside: { Item: { comes: true } },
    },
    doubts: (proposal, message, user) =>
      ungiven(proposal, message)
        ? { words: localize("BIND.Magic.Problem.nothingDrawn"), refused: true }
        : usualDoubts(priceKind, proposal, message, user),
    // Nobody is to think that who casts a spell is under it.
    describe: (changes, target) =>
      changes.flatMap((change) =>
        change.kind === "create"
          ? [format("BIND.Magic.Change.keepsUp", { name: target.name, spell: String(change.data.name ?? "") })]
          : describeMagic([change], target),
      ),
    proves: provesShare,
    // Blood that was paid may be the last (BI-MAG-06, BI-ATK-12).
    afterwards: offerVitality,
  },
);
