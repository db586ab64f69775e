import { findActor } from "../../../../foundry/platform/documents";
import { format } from "../../../../foundry/platform/i18n";
import { breaksFree } from "../../rules/combat";
import type { ConflictExtra } from "../conflict/conflict-extra";

/** Whether somebody got out of a grip (MY-SPA-01, MY-ENT-03). */
export const escapeExtra: ConflictExtra = {
  view({ data, outcome }) {
    if (data.kind !== "escape" || outcome.result === "tie") return null;
    const free = data.detail === "snare" ? outcome.result === "success" : breaksFree(outcome);
    const key = free ? "free" : outcome.result === "success" ? "almost" : "held";
    return { lines: [format(`MYTHMAGICA.Deed.escape.${key}`, { name: findActor(data.opponent)?.name ?? "" })] };
  },
};
