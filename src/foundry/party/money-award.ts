import type { Award, Money } from "../contracts/party";
import { format } from "../platform/i18n";

/** Coins for each, or shared out between them: what cannot be shared stays with the giver. @param kind Made with `moneyKind`. */
export const moneyAward = (money: Money, kind: string): Award => ({
  id: "money",
  label: "MANIFOLD.Party.Coins",
  hint: "MANIFOLD.Party.CoinsHint",
  icon: "fa-solid fa-coins",
  concerns: (actor) => money.of(actor) !== null,
  ask: async (actors) => (await import("./ask-coins")).askCoins(money, actors.length),
  text: ({ each }) => format("MANIFOLD.Party.CoinsEach", { amount: money.words(Number(each)) }),
  proposals: (actor, { each }) => [{ kind, target: actor.uuid, source: null, data: { amount: Number(each) } }],
});
