import type { CardAction, CardPartType } from "../../../../foundry/contracts/message-part";
import { format } from "../../../../foundry/platform/i18n";
import { voteOn } from "../../actions/guts/applaud";
import { tallyOf, votesOn } from "../../adapters/guts/votes";
import { readComplication } from "../../stored/applause-data";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Applause.complication.${key}`, data);

const ICONS = { aye: "fa-thumbs-up", nay: "fa-thumbs-down", veto: "fa-ban" };
type Vote = keyof typeof ICONS;

/** A Major Complication before the table: votes of the players, the Overlord's veto, and how it stands (MY-GUT-20). */
export const complicationPartType: CardPartType = {
  template: "mythmagica/cards/told.hbs",
  context(part, { message }) {
    const { step, text } = readComplication(part);
    if (step !== "proposed") return { title: say(`said.${step}`, { name: message.author?.name ?? "" }), buttons: [] };
    const { votes, players } = votesOn(message);
    const ayes = players.filter((id) => votes[id] === true).length;
    const noes = players.filter((id) => votes[id] === false).length;
    const result = tallyOf(message) ?? "open";
    const mine = votes[game.user.id ?? ""];
    const may: Vote[] = result === "failed" ? [] : game.user.isGM ? ["veto"] : ["aye", "nay"];
    return {
      title: say("title"),
      text,
      outcome: result === "open" ? "" : say(`result.${result}`),
      hint: say("tally", { ayes, noes, players: players.length }),
      buttons: may
        .filter((vote) => vote === "veto" || mine !== (vote === "aye"))
        .map((vote) => ({ action: "vote", value: vote, icon: `fa-solid ${ICONS[vote]}`, label: say(vote) })),
    };
  },
  replaced: (part, message) => readComplication(part).step === "proposed" && tallyOf(message) === "failed",
  actions: { vote: onVote },
};

async function onVote(...[part, { message }, target]: Parameters<CardAction>): Promise<void> {
  const vote = target.dataset.value;
  const isVote = game.user.isGM ? vote === "veto" : vote === "aye" || vote === "nay";
  if (isVote && readComplication(part).step === "proposed" && tallyOf(message) !== "failed")
    await voteOn(message.id ?? "", vote as Vote);
}
