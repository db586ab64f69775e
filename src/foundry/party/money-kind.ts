import { readShape, whole } from "../changes/data-shape";
import type { ChangeHandler } from "../contracts/change-handler";
import type { Limits } from "../contracts/limits";
import type { Money } from "../contracts/party";
import { isActor } from "../platform/documents";
import { format, localize } from "../platform/i18n";

/** More than this in the smallest coin is a slip of the hand. */
const MOST = 1_000_000_000;

/** Money comes or goes. Data: `{ amount }` in the smallest coin, below 0: it is taken. */
export const moneyKind = (money: Money, limits: Limits): ChangeHandler => ({
  limits,
  parse: readShape({ amount: whole(-MOST, MOST) }),
  plan(target, data) {
    if (!isActor(target) || money.of(target) === null) throw new Error(localize("MANIFOLD.Party.NoPurse"));
    const changes = money.plan(target, Number(data.amount));
    if (changes) return changes.map((change) => ({ ...change, reason: String(data.amount) }));
    throw new Error(format("MANIFOLD.Party.TooPoor", { name: target.name, has: money.words(money.of(target) ?? 0) }));
  },
  saysReasons: true,
  describe(changes, { name }) {
    const first = changes[0];
    const amount = first?.kind === "set" ? Number(first.reason) : 0;
    if (!amount) return [];
    const key = amount > 0 ? "MANIFOLD.Party.GetsMoney" : "MANIFOLD.Party.PaysMoney";
    return [format(key, { name, amount: money.words(Math.abs(amount)) })];
  },
});
