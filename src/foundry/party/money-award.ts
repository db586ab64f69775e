import type { Award, Money } from "../contracts/party";
import { format, localize, warn } from "../platform/i18n";
import { ask, choice, entry } from "../windows/prompt";

/** Coins for each, or shared out between them: what cannot be shared stays with the giver. @param kind Made with `moneyKind`. */
export const moneyAward = (money: Money, kind: string): Award => ({
  id: "money",
  label: "MANIFOLD.Party.Coins",
  icon: "fa-solid fa-coins",
  concerns: (actor) => money.of(actor) !== null,
  async ask(actors) {
    const ways = [
      ["each", localize("MANIFOLD.Party.Each")],
      ["shared", format("MANIFOLD.Party.SharedOut", { count: actors.length })],
    ] as const;
    const answers = await ask(
      { title: localize("MANIFOLD.Party.Coins") },
      entry(localize("MANIFOLD.Party.Amount"), "amount"),
      choice(localize("MANIFOLD.Party.Way"), "way", ways),
    );
    if (!answers) return null;
    const amount = money.parse(String(answers.amount)) ?? 0;
    const each = answers.way === "shared" ? Math.floor(amount / actors.length) : amount;
    if (each <= 0) warn("MANIFOLD.Party.NoAmount", { entry: String(answers.amount) });
    return each > 0 ? { each } : null;
  },
  text: ({ each }) => format("MANIFOLD.Party.CoinsEach", { amount: money.words(Number(each)) }),
  proposals: (actor, { each }) => [{ kind, target: actor.uuid, source: null, data: { amount: Number(each) } }],
});
