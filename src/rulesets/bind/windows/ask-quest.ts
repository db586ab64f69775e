import { localize, warn } from "../../../foundry/platform/i18n";
import { ask, entry, numberEntry } from "../../../foundry/windows/prompt";
import { sideQuestXp } from "../rules/experience/awards";

/** Parts of a side quest at 5 XP each, and whatever else the GM gives, for what (BIC-24). */
export async function askQuest(): Promise<{ amount: number; reason: string } | null> {
  const answers = await ask(
    { title: localize("BIND.Xp.quest"), icon: "fa-solid fa-star" },
    numberEntry(localize("BIND.Xp.parts"), "parts", 1, 0, 20),
    numberEntry(localize("BIND.Xp.other"), "other", 0, 0, 200),
    entry(localize("BIND.Xp.reason"), "reason", { maxLength: 100 }),
  );
  if (!answers) return null;
  const amount =
    sideQuestXp(Math.max(0, Math.trunc(Number(answers.parts)) || 0)) + (Math.trunc(Number(answers.other)) || 0);
  if (amount > 0) return { amount, reason: String(answers.reason ?? "").trim() || localize("BIND.Xp.quest") };
  warn("MANIFOLD.Party.NothingToGive");
  return null;
}
