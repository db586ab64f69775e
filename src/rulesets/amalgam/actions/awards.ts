import { grantMark } from "../../../foundry/grants/grant-kinds";
import type { Award } from "../../../foundry/contracts/party";
import { localize, warn } from "../../../foundry/platform/i18n";
import { ask, entry, numberEntry } from "../../../foundry/windows/prompt";
import { isAmalgamActor } from "../adapters/amalgam-actor";
import { DIALOG_CLASSES } from "../ids";

/** More at once is a slip of the hand. */
const MOST = 20;
const ICON = "fa-solid fa-font";

const amountIn = (given: unknown): number => Math.trunc(Number(given)) || 0;

/** Words for what was done, usually one each (AM-ADV-01, AM-ADV-02); less than 0 takes back. */
export const wordAward: Award = {
  id: "words",
  label: "AMALGAM.Storyteller.award",
  hint: "AMALGAM.Storyteller.awardHint",
  icon: ICON,
  concerns: isAmalgamActor,
  async ask() {
    const answers = await ask(
      { title: localize("AMALGAM.Storyteller.award"), icon: ICON, classes: DIALOG_CLASSES },
      numberEntry(localize("AMALGAM.Storyteller.amount"), "amount", 1, -MOST, MOST),
      entry(localize("AMALGAM.Storyteller.reason"), "reason", { maxLength: 120 }),
    );
    if (!answers) return null;
    const amount = amountIn(answers.amount);
    if (amount !== 0 && Math.abs(amount) <= MOST) return { amount, reason: String(answers.reason ?? "").trim() };
    warn("AMALGAM.Storyteller.noAmount");
    return null;
  },
  text: ({ reason }) => String(reason),
  proposals(actor, { amount, reason }) {
    const title = [`${localize("AMALGAM.Storyteller.award")}: ${Number(amount)}`, String(reason)].filter(Boolean);
    const data = { amount: Number(amount), ...grantMark(title.join(", ")) };
    return [{ kind: "amalgamAward", target: actor.uuid, source: null, data }];
  },
};
