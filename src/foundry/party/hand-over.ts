import { notePart } from "../chat/note-part";
import { postCard } from "../chat/post-card";
import type { PartyRules } from "../contracts/party";
import type { ProposalDraft } from "../contracts/time";
import { format, localize, warn } from "../platform/i18n";
import { playOf } from "../registry/plays";
import { rulesetOf } from "../registry/registry";
import { ask, choice, entry, numberEntry } from "../windows/prompt";
import { counted, quantityOf } from "./thing-kinds";

const partyRulesOf = (actor: Actor): PartyRules | undefined => playOf(rulesetOf(actor))?.party;

const card = (actor: Actor, text: string, proposals: readonly ProposalDraft[]): Promise<unknown> =>
  postCard({
    actor,
    parts: [notePart(rulesetOf(actor)?.id ?? "", localize("MANIFOLD.Party.HandOver"), text)],
    proposals: proposals.map((one) => ({ ...one, automatic: true })),
  });

/**
 * A thing goes from one actor to another: at once where this user may do both, else whoever gets it or a GM confirms it on the card.
 * It is received before it is given away, so that an interruption loses nothing.
 */
async function handOver(item: Item, to: Actor, count: number): Promise<unknown> {
  const from = item.actor;
  const rules = partyRulesOf(to);
  if (!from || !rules || from === to) return undefined;
  if (rulesetOf(from) !== rulesetOf(to) || !rules.things.includes(item.type))
    return void warn("MANIFOLD.Party.NoThing", { name: item.name });
  const words = { from: from.name, to: to.name, thing: counted(item.name, count) };
  const id = foundry.utils.randomID();
  const { receive, handOver: give } = rules.kinds;
  return card(from, format("MANIFOLD.Party.HandsOver", words), [
    { kind: receive, target: to.uuid, source: from.uuid, data: { from: item.uuid, count, id } },
    { kind: give, target: item.uuid, source: from.uuid, data: { count, to: `${to.uuid}.Item.${id}` } },
  ]);
}

/** Asks how many, where there are several. Null: dismissed. */
async function howMany(item: Item): Promise<number | null> {
  const has = quantityOf(item);
  if (has <= 1) return has;
  const label = format("MANIFOLD.Party.HowMany", { name: item.name, has });
  const answers = await ask({ title: localize("MANIFOLD.Party.HandOver") }, numberEntry(label, "count", has, 1, has));
  const count = Math.trunc(Number(answers?.count));
  return answers && count >= 1 && count <= has ? count : null;
}

/** Gives a thing to one of several: asks whom, and how many. */
export async function giveThing(item: Item, to: readonly Actor[]): Promise<unknown> {
  if (to.length === 0) return void warn("MANIFOLD.Party.NoMembers");
  const title = format("MANIFOLD.Party.Give", { name: item.name });
  const answers = await ask(
    { title },
    choice(
      localize("MANIFOLD.Party.Whom"),
      "to",
      to.map(({ uuid, name }) => [uuid, name]),
    ),
  );
  const receiver = to.find(({ uuid }) => uuid === answers?.to);
  const count = receiver ? await howMany(item) : null;
  return receiver && count ? handOver(item, receiver, count) : undefined;
}

/** Money between a party and one of its members, either way: asks who and how much. */
export async function moveMoney(party: Actor, way: "in" | "out"): Promise<unknown> {
  const rules = partyRulesOf(party);
  const { money } = rules ?? {};
  const kind = rules?.kinds.money;
  if (!rules || !money || !kind) return undefined;
  const able = rules.members(party).filter((actor) => money.of(actor) !== null && (way === "out" || actor.isOwner));
  if (able.length === 0) return void warn("MANIFOLD.Party.NoMembers");
  const label = localize(way === "out" ? "MANIFOLD.Party.Whom" : "MANIFOLD.Party.FromWhom");
  const title = localize(way === "out" ? "MANIFOLD.Party.MoneyOut" : "MANIFOLD.Party.MoneyIn");
  const answers = await ask(
    { title },
    choice(
      label,
      "actor",
      able.map((actor) => [actor.uuid, `${actor.name} (${money.words(money.of(actor) ?? 0)})`]),
    ),
    entry(localize("MANIFOLD.Party.Amount"), "amount", { placeholder: money.words(money.parse("1 gp") ?? 1) }),
  );
  if (!answers) return undefined;
  const member = able.find(({ uuid }) => uuid === answers.actor);
  const amount = money.parse(String(answers.amount));
  if (!member || !amount) return void warn("MANIFOLD.Party.NoAmount", { entry: String(answers.amount) });
  const [from, to] = way === "out" ? [party, member] : [member, party];
  const text = format("MANIFOLD.Party.HandsOver", { from: from.name, to: to.name, thing: money.words(amount) });
  return card(from, text, [
    { kind, target: from.uuid, source: from.uuid, data: { amount: -amount } },
    { kind, target: to.uuid, source: from.uuid, data: { amount } },
  ]);
}

/**
 * Something was dropped on an actor: what lies with a party or with one of its members changes hands, with a card that takes it back.
 * @returns undefined: it is none of the sort, and means what it means on any sheet.
 */
export async function changeHands(item: Item, to: Actor): Promise<unknown> {
  const from = item.actor;
  const rules = partyRulesOf(to);
  if (!from || from === to || !rules || !rules.things.includes(item.type)) return undefined;
  if (![from, to].some((one) => rules.isParty(one)) || !from.isOwner) return undefined;
  const count = await howMany(item);
  if (count) await handOver(item, to, count);
  return null;
}
