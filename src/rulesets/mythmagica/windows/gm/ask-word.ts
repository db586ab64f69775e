import { format, localize } from "../../../../foundry/platform/i18n";
import { ask, hint, numberEntry } from "../../../../foundry/windows/prompt";
import { speakWord, spokenOn } from "../../actions/conflict/overlord-word";
import { RULESET_ID } from "../../ids";

const say = (key: string, data: Record<string, string | number> = {}): string => format(`MYTHMAGICA.Word.${key}`, data);

/** Asks the Overlord for the numbers of a roll as they shall be (MY-GEN-02). @returns the card, or null. */
export async function askWord(message: unknown): Promise<unknown> {
  const roll = spokenOn(message);
  if ("blocked" in roll) {
    ui.notifications.warn(say(`blocked.${roll.blocked}`));
    return null;
  }
  const { bonus, threshold, net, dice } = roll.now;
  const answers = await ask(
    { title: say("title"), icon: "fa-solid fa-gavel", classes: [RULESET_ID], ok: localize("MYTHMAGICA.Word.ok") },
    hint(say("hint")),
    numberEntry(say("ask.bonus"), "bonus", bonus, -99, 99),
    numberEntry(say("ask.threshold"), "threshold", threshold, 0, 99),
    numberEntry(say("ask.net"), "net", net, -2, 2),
    ...dice.map((face, at) => numberEntry(say("ask.die", { number: at + 1 }), `die${at}`, face, 1, 20)),
  );
  if (!answers) return null;
  const whole = (name: string, least: number, most: number, before: number): number => {
    const given = Number(answers[name] ?? before);
    return Number.isInteger(given) ? Math.min(most, Math.max(least, given)) : before;
  };
  return speakWord(roll, {
    bonus: whole("bonus", -99, 99, bonus),
    threshold: whole("threshold", 0, 99, threshold),
    net: whole("net", -2, 2, net),
    dice: dice.map((face, at) => whole(`die${at}`, 1, 20, face)),
  });
}
