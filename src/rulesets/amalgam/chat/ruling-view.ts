import { localize } from "../../../foundry/platform/i18n";
import { isItemOf } from "../../../foundry/platform/documents";
import { readAmalgamate } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { defencesOf } from "../adapters/pledge/defences";
import { isContested } from "../adapters/pledge/difficulty-of";
import { difficultyPresets } from "../adapters/pledge/presets";
import type { PledgeCard } from "../adapters/pledge/pledge-card";
import { SECRECIES } from "../stored/ruling";
import { autonomousCards } from "../rules/cards/find";
import { standingDifficulty } from "../rules/difficulty";
import { termLabel } from "../rules/labels";
import { keptNumbers } from "../stored/secret-numbers";

/** The Storyteller's panel on a Pledge: everything one ruling needs, in one place. */
export function rulingView(card: PledgeCard) {
  const { message, actor, pledge, ruling, stage } = card;
  const id = message.id ?? "";
  const numbers = ruling.secrecy === "open" ? ruling : keptNumbers(id);
  const difficulty = numbers?.difficulty ?? pledge.asked;
  const book = currentRulebook();
  const unanswered = defencesOf(card).filter(({ answered }) => !answered);
  // A player is to speak first.
  const waits = unanswered.some(({ actor: defender }) => defender?.hasPlayerOwner);
  return {
    id,
    locked: stage === "locked",
    // The rules or the other side say how hard it is: only to end the negotiation is left, and the rest is folded.
    brief:
      stage !== "locked" && (isContested(card) || (derives(card) && pledge.purpose !== "object")) && !standsStill(card),
    // Defenders are waited for: a player, or several. One of the Storyteller's own has its answer beside its name.
    goOn: waits || unanswered.length > 1,
    waits,
    autonomous: actor
      ? autonomousCards(readAmalgamate(actor), book).map((one) => ({
          id: one.id,
          label: `${one.name} ${one.level}`,
          hinders: ruling.hindering.some((other) => other.id === one.id),
        }))
      : [],
    contested: isContested(card),
    difficulty: derives(card) ? (numbers?.difficulty ?? "") : (difficulty ?? ""),
    derived: derives(card),
    modifier: numbers?.modifier ?? 0,
    // How far off what is summoned is, in space and in kinship (AM-SUM-01).
    away:
      pledge.purpose === "object"
        ? (["distance", "relation"] as const).map((name) => ({
            name,
            label: localize(termLabel(name)),
            value: numbers?.[name] ?? 0,
          }))
        : [],
    presets: difficultyPresets(),
    standing: book.contests ? standingOptions() : [],
    secrecies: SECRECIES.map((secrecy) => ({
      secrecy,
      label: localize(`AMALGAM.Secrecy.${secrecy}`),
      selected: secrecy === ruling.secrecy,
    })),
    collaborators: book.collaboration ? { most: ruling.collaborators ?? "" } : null,
    takingFive: standsStill(card),
  };
}

/** Purposes whose Difficulty a formula gives; the Storyteller's number may replace it. */
const derives = ({ pledge }: PledgeCard): boolean =>
  pledge.purpose !== "plain" && (pledge.purpose !== "object" || pledge.asked !== null);

/** Delayed contests that wait for somebody to look closely (AM-CON-02). */
const standingOptions = () =>
  game.items
    .filter((item) => isItemOf(item, "amalgamStanding"))
    .map((item) => {
      const { performance, modifier } = (item as ItemOf<"amalgamStanding">).system;
      return { id: item.id, name: item.name, value: standingDifficulty(performance, modifier).total };
    });

/** Taking 5 and a Plinth stand or fall with the Storyteller's leave: that is not folded. */
const standsStill = ({ pledge }: PledgeCard): boolean => pledge.method === "takeFive" || pledge.method === "plinth";
