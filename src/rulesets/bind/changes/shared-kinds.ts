import { readShape, whole } from "../../../foundry/changes/data-shape";
import { setTo } from "../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { moneyKind } from "../../../foundry/party/money-kind";
import { handOverKind, receiveKind } from "../../../foundry/party/thing-kinds";
import { isActorOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { beliefOf, beliefState } from "../adapters/characters/belief";
import { isCharacter } from "../adapters/creature";
import { money } from "../adapters/characters/money";
import { THING_TYPES } from "../ids";
import { regained } from "../rules/experience/awards";

/** XP that could not be shared wait for the next time (BI-XP-05). Data: what was there, and what is left. */
const potKind: ChangeHandler = {
  limits: { of: ["Actor"], paths: /^system\.xpPot$/ },
  parse: readShape({ from: whole(0, 9999), pot: whole(0, 9999) }),
  plan(target, { from, pot }) {
    if (!isActorOf(target, "bindParty")) throw new Error(localize("BIND.Xp.noParty"));
    if (target.system._source.xpPot !== from) throw new Error(localize("BIND.Xp.potMoved"));
    return setTo(target, "system.xpPot", pot, "pot");
  },
  ruling: () => true,
  describe: (changes, { name }) =>
    changes.flatMap((change) =>
      change.kind === "set" ? [format("BIND.Xp.pot", { name, pot: Number(change.after) })] : [],
    ),
};

const coins = moneyKind(money, { of: ["Actor"], paths: /^system\.purse\.(gp|sp|cp)$/ });

/** Gold that comes to a follower of Acquisition makes up for what was lost (BI-XP-13). */
const bindMoney: ChangeHandler = {
  ...coins,
  limits: { of: ["Actor"], paths: /^system\.purse\.(gp|sp|cp)$/, inside: { Item: { paths: /^system\.lostWealth$/ } } },
  plan(target, data) {
    const changes = coins.plan(target, data);
    const belief = isCharacter(target) ? beliefOf(target) : null;
    if (!isCharacter(target) || !belief || belief.system.lostWealth === 0 || Number(data.amount) <= 0) return changes;
    const { lostWealth } = regained(beliefState(target).state, Number(data.amount));
    return [...changes, ...setTo(belief, "system.lostWealth", lostWealth, "regained")];
  },
};

/** Coins, things and XP that a party shares. */
export const sharedKinds: Record<string, ChangeHandler> = {
  bindMoney,
  bindReceive: receiveKind(THING_TYPES),
  bindHandOver: handOverKind(THING_TYPES),
  bindPot: potKind,
};
