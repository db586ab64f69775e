import { answersTo, isCard, type CardMessage } from "../../../../foundry/messages/card-model";
import { refreshCard } from "../../../../foundry/chat/refresh-card";
import { defencesSealed, metNow } from "../../adapters/pledge/defences";
import { pledgeCard, rule } from "../../adapters/pledge/pledge-card";
import { registerCarrySpread } from "./carry-spread";
import { openRound } from "../../../../foundry/chat/negotiation/sealed-bids";
import { canShow, hands, revealOwn, roundsOf } from "../../adapters/throws/hands";
import { secretNumbers } from "../../stored/secret-numbers";
import { isSpeech, lastSpokenTo } from "../../stored/said";
import { keptPledges } from "../../adapters/throws/open-hits";
import { throwCards } from "../../adapters/combat/throw-card";
import { roundIn } from "../../stored/stored-round";
import { awaited, isSettler, sessionOn, type Session } from "../../adapters/throws/session";
import { messageOf } from "../../../../foundry/platform/i18n";
import { lazily } from "../../../../foundry/platform/lazily";

/** Keeps Throws going: shows own hands when it is time, and lets the one settler settle. Called in `init`. */
export function watchThrows(): void {
  hands.register();
  secretNumbers.register();
  registerCarrySpread();
  Hooks.on("updateUser", (user: User, changed: object) => {
    if (isSpeech(changed)) heard(lastSpokenTo(user));
  });
  for (const event of ["createChatMessage", "updateChatMessage"]) {
    Hooks.on(event, (message: ChatMessage) => heard(message.id));
  }
  Hooks.once("ready", () => {
    for (const message of onTheTable()) attend(message);
  });
  // Whoever settles may just have come or gone.
  Hooks.on("userConnected", () => {
    for (const message of onTheTable()) void refreshCard(message);
  });
}

/** Pledges and Throws of rounds, as their characters and fights remember them: nothing is looked for in the chat. */
const onTheTable = (): CardMessage[] => [...keptPledges(), ...throwCards()];

const isThrowCard = (message: unknown): message is CardMessage =>
  isCard(message) && (pledgeCard(message) !== null || roundIn(message.system.parts) !== null);

/** Something was said to a card: it looks different now, and it may be somebody's turn to act. */
function heard(messageId: string | null): void {
  const message = game.messages.get(messageId ?? "");
  if (!isCard(message)) return;
  if (game.combat && ui.combat.rendered) refreshTracker();
  for (const card of around(message)) {
    if (isThrowCard(card)) void refreshCard(card);
    attend(card);
  }
}

/** The tracker says who has pledged. */
const refreshTracker = (): void => void ui.combat.render();

/** A card, what it answers, and the Throws of rounds that it is in. */
function around(message: CardMessage): CardMessage[] {
  const asked = game.messages.get(message.system.origin ?? "");
  const rounds = throwCards().filter(({ system }) =>
    roundIn(system.parts)?.pledges.some((id) => id === message.id || id === message.system.origin),
  );
  // An outcome changes both sides of a contest.
  const siblings = isCard(asked) ? answersTo(asked.id ?? "").filter((one) => one !== message) : [];
  return [message, ...(isCard(asked) ? [asked] : []), ...siblings, ...rounds];
}

/** Throws that this client is settling: what comes in meanwhile must not begin it again. */
const settling = new Set<string>();

/** Does what is this client's to do in the Throw on a card; harmless at any time. */
export function attend(message: unknown): void {
  if (isSettler()) sealDefences(message);
  const session = sessionOn(message);
  if (!session) return;
  const { faceOff, card } = session;
  if (faceOff) void revealOwn(faceOff);
  const key = `${card.id} ${session.attempt}`;
  if (!isSettler() || settling.has(key) || !isComplete(session)) return;
  settling.add(key);
  void lazily(() => import("./settle"))
    .then(({ settle }) => settle(session))
    .catch((error: unknown) => {
      ui.notifications.error(messageOf(error));
    })
    .finally(() => settling.delete(key));
}

/** The last defence was spoken after the lock: from now on it stands. */
function sealDefences(message: unknown): void {
  const card = pledgeCard(message);
  const met = card?.stage === "locked" && !defencesSealed(card) ? metNow(card) : null;
  if (card && met) void rule(card, { met });
}

/** Every hand is shown and fits, and everybody else has clicked. */
export const isComplete = (session: Session): boolean =>
  awaited(session).length === 0 && (session.faceOff === null || openRound(roundsOf(session.faceOff)) === null);

/** Whether this user laid down a hand in another browser, which this one cannot show. */
export function handElsewhere({ faceOff }: Session): boolean {
  const round = faceOff && openRound(roundsOf(faceOff));
  if (!faceOff || round?.stage !== "revealing") return false;
  return round.seats.some(
    (seat) => seat.by === game.userId && seat.bid === null && !canShow(faceOff, round.round, seat),
  );
}
