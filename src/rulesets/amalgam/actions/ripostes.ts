import type { CardMessage } from "../../../foundry/messages/card-model";
import { localize } from "../../../foundry/platform/i18n";
import { actorAt } from "../adapters/amalgam-actor";
import { startPledge } from "./start-pledge";
import { sayWound } from "../adapters/throws/imposition-of";
import { ask, entry } from "../../../foundry/windows/prompt";
import type { StoredOutcome } from "../stored/stored-outcome";

/** Who has shaken off the first attempt treats it as an attack: with which Word? (AM-GRP-02) */
export async function wound(message: CardMessage): Promise<void> {
  const label = localize("AMALGAM.Pledge.wordToImpose");
  const data = await ask(
    { title: localize("AMALGAM.FollowUp.wound") },
    entry(label, "word", { maxLength: 60, autofocus: true }),
  );
  const word = String(data?.word ?? "").trim();
  if (word) await sayWound(message.id ?? "", word);
}

/** An unwilling arrival has to be persuaded; a rival who calls the same is met as in a Grapple (AM-SUM-03). */
export async function persuade(stored: StoredOutcome, purpose: "impose" | "grapple"): Promise<void> {
  const actor = actorAt(stored.actor);
  const targets = stored.target && purpose === "impose" ? { targets: [stored.target] } : {};
  if (actor) await startPledge(actor, { purpose, ...targets });
}
