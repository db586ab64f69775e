import { bidding } from "../../../foundry/chat/negotiation/lay-bids";
import { bidRound, type BidRound } from "../../../foundry/chat/negotiation/sealed-bids";
import { digest } from "../../../foundry/platform/hash";
import { format, localize, warn } from "../../../foundry/platform/i18n";
import { ask, hint, numberEntry } from "../../../foundry/windows/prompt";
import { priceOf } from "../actions/goods/pay";
import { stateDrawn, stateOfFight } from "../adapters/combat/fight";
import { spoken } from "../adapters/spoken";
import { fighterOf, pointsToPlace, type BindFighter } from "../flow/state";
import type { CombatPoints } from "../rules/combat/initiative";

// Combat points placed under a hand (BI-STN-04): a commitment that all can read, shown when everybody has placed.

const FIELDS = ["strike", "evasion", "initiative"] as const;
const ROUND = "points";

const bids = bidding(spoken, { kind: ROUND, store: "bindPoints", rounds: [ROUND] as const });

const pack = ({ strike, evasion, initiative }: CombatPoints): number => strike * 10_000 + evasion * 100 + initiative;
const unpack = (bid: number): CombatPoints => ({
  strike: Math.floor(bid / 10_000),
  evasion: Math.floor(bid / 100) % 100,
  initiative: bid % 100,
});

const placeOf = (combat: Combat, seat: string) =>
  ({ card: combat.id ?? "", attempt: combat.round, round: ROUND, seat }) as const;

/** What has been laid in this round, each by somebody who owns the combatant. */
function laid(combat: Combat): BidRound<typeof ROUND> {
  const card = combat.id ?? "";
  const own = bids.bidsOn(card).filter(({ user, record }) => {
    const combatant = combat.combatants.get(record.seat);
    const by = game.users.get(user);
    return record.attempt === combat.round && by && combatant?.testUserPermission(by, "OWNER");
  });
  const seats = [...new Map(own.map(({ user, record }) => [record.seat, { id: record.seat, user }])).values()];
  return bidRound({ card, attempt: combat.round, round: ROUND, seats, allows: (bid) => bid >= 0 }, own, digest);
}

/** Asks for the points, keeps them in this browser, and shows everybody that they are placed. */
export async function coverPoints(combatant: Combatant): Promise<unknown> {
  const { combat, actor } = combatant;
  const fighter = combat && fighterIn(combat, combatant.id ?? "");
  if (!combat || !fighter || !actor) return null;
  const most = pointsToPlace(fighter);
  const title = localize("BIND.Flow.Action.cover");
  const answers = await ask(
    { title, classes: ["manifold", "bind"] },
    hint(format("BIND.Combat.Points.hint", { most })),
    ...FIELDS.map((field) =>
      numberEntry(localize(`BIND.Flow.Action.factors.${field}`), field, field === "strike" ? most : 0, 0, most),
    ),
  );
  if (!answers) return null;
  const [strike = 0, evasion = 0, initiative = 0] = FIELDS.map((field) => Math.round(Number(answers[field]) || 0));
  const points = { strike, evasion, initiative };
  if (FIELDS.some((field) => points[field] < 0) || strike + evasion + initiative > most)
    return warn("BIND.Flow.Refused.tooManyPoints", { most });
  await bids.lay(placeOf(combat, combatant.id ?? ""), pack(points));
  return priceOf(actor, ({ type }) => type === "cover").pay();
}

const fighterIn = (combat: Combat, id: string): BindFighter | undefined => {
  const state = stateDrawn(combat);
  return state ? fighterOf(state, id) : undefined;
};

/** Fights in which this client is showing what it laid. */
const showing = new Set<string>();

/** When everybody has placed, each browser shows what was laid in it. */
export async function showPoints(combat: Combat): Promise<void> {
  const id = combat.id ?? "";
  const state = combat.started ? stateOfFight(combat) : null;
  if (state?.phase !== "roll" || showing.has(id)) return;
  const covered = state.fighters.filter(({ placed }) => placed === "hidden");
  if (covered.length === 0) return;
  showing.add(id);
  try {
    await bids.revealOwn({ card: id, attempt: combat.round }, [laid(combat)]);
    const shown = laid(combat);
    for (const { seat, by, bid } of shown.seats) {
      const mine = by === game.userId && covered.some((fighter) => fighter.id === seat.id);
      const actor = combat.combatants.get(seat.id)?.actor;
      if (mine && bid !== null && actor) await priceOf(actor, ({ type }) => type === "points").pay(unpack(bid));
    }
  } finally {
    showing.delete(id);
  }
}

/** Whoever shows other points than they laid is told of, to all. Null: nothing was laid, or it fits. */
export function foulPoints(combatant: Combatant): string | null {
  const { combat } = combatant;
  const fighter = combat?.started ? fighterIn(combat, combatant.id ?? "") : undefined;
  if (!combat || fighter?.placed !== "open") return null;
  const seat = laid(combat).seats.find(({ seat: { id } }) => id === combatant.id);
  if (!seat) return null;
  const fits = seat.bid !== null && pack(fighter.points) === seat.bid;
  return fits ? null : localize("BIND.Combat.Points.foul");
}

/** Called once, when the game is played. */
export function watchPoints(): void {
  bids.register();
  Hooks.on("updateCombat", (combat: Combat) => void showPoints(combat));
  Hooks.on("updateUser", (_user: User, changed: object) => {
    if (spoken.isSpeech(changed) && game.combat) void showPoints(game.combat);
  });
}
