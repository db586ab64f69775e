import type { Domain } from "../../rules/magic/casting";
import { DOMAINS } from "../../rules/magic/casting";
import { itemsOf, type Creature } from "../creature";

/** The domain that each Beckoning is of, by the flag of its gift. */
export const BECKONINGS: Readonly<Record<string, Domain>> = {
  occultBeckoning: "occultism",
  paganBeckoning: "paganism",
  mysticalBeckoning: "mysticism",
  fantasticBeckoning: "fantasia",
};

/** The domain that flags of a gift call to; null: it is no Beckoning. */
export const beckoningIn = (flags: unknown): Domain | null =>
  (flags instanceof Set || Array.isArray(flags) ? [...flags] : []).flatMap((one) => BECKONINGS[String(one)] ?? [])[0] ??
  null;

export const isBeckoning = ({ system }: ItemOf<"mythGift">): boolean => beckoningIn(system.flags) !== null;

/** What somebody is called by: a gift's id, or the domain where it is written on the sheet. */
export const heldBeckonings = (actor: Creature): { id: string; domain: Domain }[] => [
  ...itemsOf(actor, "mythGift").flatMap(({ id, system }) => {
    const domain = beckoningIn(system.flags);
    return domain ? [{ id: id ?? "", domain }] : [];
  }),
  ...[...actor.system.beckonings].flatMap((one) => {
    const domain = DOMAINS.find((known) => known === one);
    return domain ? [{ id: one, domain }] : [];
  }),
];
