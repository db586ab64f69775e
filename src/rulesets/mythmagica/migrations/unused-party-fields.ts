import type { Migration } from "../../../foundry/contracts/migration";

/**
 * Up to release 0.1 a party had fields for stakes and for settled rolls that nothing ever wrote: stakes stand on their card (MY-STK-01),
 * settled rolls with whoever made them (MY-CFL-16).
 */
export const unusedPartyFields: Migration = {
  number: 2,
  summary: "A party keeps no stakes and no settled rolls of its own",
  migrate(documentName, source) {
    const { type, system } = source as { type?: string; system?: object };
    if (documentName !== "Actor" || type !== "mythParty") return null;
    const unused = ["stakes", "settled"].filter((field) => field in (system ?? {}));
    return unused.length === 0 ? null : Object.fromEntries(unused.map((field) => [`system.${field}`, undefined]));
  },
};
