import type { CardPart } from "../../../../foundry/contracts/card";
import type { CardContext, CardPartType } from "../../../../foundry/contracts/message-part";
import { format, localize } from "../../../../foundry/platform/i18n";
import { askStake, tellWinner } from "../../actions/conflict/stakes";
import { spoken } from "../../adapters/spoken";
import {
  agreedStakes,
  MOODS,
  SAID,
  speaksFor,
  stakesState,
  takesPart,
  yielded,
  type Mood,
  type StakesState,
} from "../../adapters/conflict/stakes";
import { escalateBlocked, isAgreed, stakesBlocked, stakesWon } from "../../rules/discourse";
import { readStakes, SIDES, type StakesData, type StakeSide } from "../../stored/stakes-data";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Stakes.${key}`, data);
const sideWords = (side: StakeSide): string => localize(`MYTHMAGICA.Defeat.sides.${side}`);

const isOver = ({ winner, conceded }: StakesState): boolean => winner !== null || conceded !== null;
const mySides = (data: StakesData): StakeSide[] => SIDES.filter((side) => speaksFor(game.user, data, side));

function rowsOf(state: StakesState, mine: boolean) {
  const ids = state.concerned.map(({ id }) => id);
  return state.stakes.map((stake) => {
    const missing = state.concerned.filter(({ id }) => !stake.agreed.includes(id)).map(({ name }) => name);
    const agreed = isAgreed(stake, ids);
    return {
      id: stake.id,
      text: say("row", { side: sideWords(stake.side as StakeSide), text: stake.text }),
      replaces: stake.replaces ? say("replacing") : "",
      state: stake.vetoed ? say("vetoed") : agreed ? say("agreed") : say("missing", { names: missing.join(", ") }),
      open: mine && !stake.vetoed && !agreed,
    };
  });
}

/** What a side can do about how far it has come: no way back but by both sides (MY-ESC-02). */
function isOpenTo({ escalation: { mood, peace } }: StakesState, side: StakeSide, does: Mood): boolean {
  if (does === "peace") return mood !== "discourse" && !peace.includes(side);
  if (does === "fightOn") return peace.includes(side);
  return does !== mood && !(does === "nonLethal" && mood === "lethal");
}

/** A conflict and its stakes: who has agreed, how far it has come to blows, and who has won (MY-STK, MY-ESC). */
export const stakesPartType: CardPartType = {
  template: "mythmagica/cards/stakes.hbs",
  context(part, { message }) {
    const data = readStakes(part);
    const state = stakesState(message, data);
    const over = isOver(state);
    const sides = over ? [] : mySides(data);
    const { mood, peace } = state.escalation;
    return {
      topic: data.topic,
      people: SIDES.map((side) => ({
        side: sideWords(side),
        names: data[side].map(({ name }) => name).join(", ") || "–",
      })),
      mood: say(`mood.${mood}`),
      peace:
        peace.length > 0 ? say("peaceBy", { sides: peace.map((side) => sideWords(side as StakeSide)).join(", ") }) : "",
      stakes: rowsOf(state, !over && takesPart(game.user, data)),
      tables: say(agreedStakes(state).some(({ replaces }) => replaces) ? "noTables" : "tables"),
      conceded: state.conceded ? say("gaveUp", { side: sideWords(state.conceded) }) : "",
      winner: state.winner ? say("won", { side: sideWords(state.winner) }) : "",
      mayAdd: sides.length > 0,
      turns: sides.map((side) => ({
        side,
        // Whoever speaks for both unfolds the one that does something.
        folded: sides.length > 1 ? sideWords(side) : "",
        moves: MOODS.filter((does) => isOpenTo(state, side, does)).map((does) => ({
          value: `${side}:${does}`,
          label: say(`do.${does}`),
        })),
      })),
      ends:
        game.user.isGM && !over ? SIDES.map((side) => ({ side, label: say("wins", { side: sideWords(side) }) })) : [],
    };
  },
  about: (part) => SIDES.flatMap((side) => readStakes(part)[side].map(({ uuid }) => uuid)),
  actions: { addStake, answerStake, moveMood, decideStakes },
};

/** Nothing is staked any more once it is decided. */
function stillOpen(data: StakesData, { message }: CardContext): StakesState | null {
  const state = stakesState(message, data);
  const why = stakesBlocked(isOver(state));
  if (!why) return state;
  ui.notifications.warn(say(`blocked.${why}`));
  return null;
}

async function addStake(part: CardPart, context: CardContext): Promise<void> {
  const data = readStakes(part);
  const stake = stillOpen(data, context) && (await askStake(mySides(data)));
  // It may have been decided while this user was writing.
  if (stake && stillOpen(data, context)) await spoken.say(context.message.id ?? "", SAID.stake, stake.id, stake);
}

async function answerStake(part: CardPart, context: CardContext, button: HTMLElement): Promise<void> {
  const data = readStakes(part);
  const state = stillOpen(data, context);
  const [id = "", answer] = (button.dataset.value ?? "").split(":");
  if (!state?.stakes.some((one) => one.id === id) || !takesPart(game.user, data)) return;
  await spoken.say(context.message.id ?? "", SAID.answer, id, { id, agrees: answer === "agree" });
}

async function moveMood(part: CardPart, context: CardContext, button: HTMLElement): Promise<void> {
  const data = readStakes(part);
  const state = stillOpen(data, context);
  const [value = "", does = ""] = (button.dataset.value ?? "").split(":");
  const side = mySides(data).find((one) => one === value);
  if (!state || !side) return;
  const attacked = state.escalation.mood !== "discourse";
  const turns = does === "nonLethal" || does === "lethal";
  if (turns && escalateBlocked(yielded(data, side), attacked))
    return void ui.notifications.warn(say("blocked.yielded"));
  const said: { does: Mood; side: StakeSide } = { does: does as Mood, side };
  await spoken.say(context.message.id ?? "", SAID.mood, foundry.utils.randomID(), said);
}

/** The Overlord says who has won: what was agreed is theirs, and whether the tables of defeat still speak (MY-STK-02, MY-CSQ-07). */
async function decideStakes(part: CardPart, context: CardContext, button: HTMLElement): Promise<void> {
  const data = readStakes(part);
  const state = stillOpen(data, context);
  const winner = SIDES.find((side) => side === button.dataset.value);
  if (!game.user.isGM || !state || !winner) return;
  await spoken.say(context.message.id ?? "", SAID.decided, "winner", { winner });
  const { gained, tables } = stakesWon(
    state.stakes,
    winner,
    state.concerned.map(({ id }) => id),
  );
  const words = gained.map(({ text }) => say("gained", { side: sideWords(winner), text }));
  await tellWinner(context.message.id, data.topic, [
    say("won", { side: sideWords(winner) }),
    ...words,
    say(tables ? "tables" : "noTables"),
  ]);
}
