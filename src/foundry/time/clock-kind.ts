import { stored } from "../../engine";
import { BY_CHANGE } from "../changes/by-change";
import { readShape, whole } from "../changes/data-shape";
import { allEntries } from "../changes/ledger";
import { setTo } from "../changes/plan-change";
import type { ChangeHandler, ShownChange } from "../contracts/change-handler";
import { isCard, type CardMessage } from "../messages/card-model";
import { format, localize } from "../platform/i18n";
import { SYSTEM_ID } from "../platform/system-id";
import { spanWords } from "./span";
import { timePartOf } from "./stored-time";

export const CLOCK_KIND = "timeClock";
const PATH = `flags.${SYSTEM_ID}.clock`;
/** Ten years, in seconds: nobody sleeps longer. */
const LONGEST = 315_360_000;

interface Passed {
  from: number;
  to: number;
}

/**
 * The world's clock goes on by what an event takes, and back when the card is undone. The clock is no document, so the card that
 * moves it bears the note, in the same book as everything else. A GM's word. Data: `{ seconds }`.
 */
export const clockKind: ChangeHandler = {
  limits: { of: ["ChatMessage"], paths: new RegExp(`^${PATH.replaceAll(".", "\\.")}$`) },
  ruling: () => true,
  parse: readShape({ seconds: whole(1, LONGEST) }),
  plan(target, { seconds }) {
    if (!isCard(target) || wasDoneSince(target)) throw new Error(localize("MANIFOLD.Time.ClockOver"));
    const from = game.time.worldTime;
    return setTo(target, PATH, { from, to: from + Number(seconds) } satisfies Passed, "clock");
  },
  describe: (changes) =>
    passed(changes).map(({ from, to }) => format("MANIFOLD.Time.ClockMoves", { span: spanWords(to - from) })),
  async beyond(changes, { undone, resumed }) {
    for (const { from, to } of passed(changes)) {
      // After an interruption nobody can tell whether it moved but the clock itself.
      if (resumed && game.time.worldTime !== from) continue;
      await game.time.advance(undone ? from - to : to - from, { [BY_CHANGE]: true });
    }
  },
};

const passing = stored.object<Passed>({ from: stored.amount, to: stored.amount });

const passed = (changes: readonly ShownChange[]): Passed[] =>
  changes.flatMap((change) =>
    change.kind === "set" && change.path === PATH ? (stored.readStored(passing, change.after) ?? []) : [],
  );

/** Whether another card of the same event moved the clock after this one was posted, by the GM's book: it is the same night. */
function wasDoneSince(card: CardMessage): boolean {
  const own = timePartOf(card);
  for (const [id, { kind, state, at }] of allEntries()) {
    if (kind !== CLOCK_KIND || state !== "applied" || at <= card.timestamp || id === card.id) continue;
    const other = game.messages.get(id);
    const part = isCard(other) ? timePartOf(other) : null;
    if (own && part?.event === own.event && part.ruleset === own.ruleset) return true;
  }
  return false;
}
