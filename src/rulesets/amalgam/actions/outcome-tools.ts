import type { CardMessage, CardPart } from "../../../foundry/messages/card-model";
import type { CardContext } from "../../../foundry/contracts/message-part";
import { format, localize, warn } from "../../../foundry/platform/i18n";
import { readAmalgamate } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { actorAt } from "../adapters/amalgam-actor";
import { OUTCOME_PART } from "../stored/stored-outcome";
import { secretTerms } from "../adapters/throws/secret-difficulty";
import { standingOf } from "../rules/thaumaturgy";
import { restorable } from "../rules/restoring";
import { effectOf } from "../changes/consequences";
import { askDifficulty } from "./ask-difficulty";
import { readOutcome, replayOutcome, storeOutcome, type ShortTerm, type StoredOutcome } from "../stored/stored-outcome";
import { isItemOf } from "../../../foundry/platform/documents";
import { agree } from "../adapters/throws/destroying";
import { projectItem } from "./craft";
import { doByCard } from "./propose";
import { isAskedBack, RESTORE_WORD } from "./storyteller-tools";
import { ask, choice, entry } from "../../../foundry/windows/prompt";
import { termLabel } from "../rules/labels";

/** The Storyteller shows a secret Difficulty; what follows from it is proposed with it (AM-DIF-03). */
export async function revealDifficulty(part: CardPart, { message, index }: CardContext): Promise<void> {
  if (!game.user.isGM) return;
  const stored = readOutcome(part);
  const difficulty = await termsOf(stored);
  if (!difficulty) return;
  const open: StoredOutcome = { ...stored, difficulty, secrecy: "open", verdict: null };
  const parts = message.system.parts.map((one, at) =>
    at === index ? { type: OUTCOME_PART, ...storeOutcome(open) } : one,
  );
  const { proposals } = message.system;
  const known = new Set(proposals.map(({ kind, target }) => `${kind} ${target}`));
  const fresh = effectOf(open).filter(({ kind, target }) => !known.has(`${kind} ${target}`));
  await message.update({
    "system.parts": parts,
    "system.proposals": [...proposals, ...fresh.map((one, at) => ({ id: `p${proposals.length + at}`, ...one }))],
  });
}

/** The terms of a secret Difficulty: as they were set here, or one number that is asked for again. */
async function termsOf(stored: StoredOutcome): Promise<ShortTerm[] | null> {
  const known = secretTerms(stored);
  if (known) return known;
  const difficulty = await askDifficulty(localize("AMALGAM.FollowUp.reveal"));
  return difficulty === null ? null : [[termLabel("difficulty"), difficulty, "difficulty"]];
}

/** What somebody performed becomes the Difficulty for whoever contests it later (AM-CON-02, AM-MEN-01). */
export async function storeStanding(stored: StoredOutcome): Promise<void> {
  if (!game.user.isGM) return;
  const standing = standingOf(replayOutcome(stored));
  if (!standing) return warn("AMALGAM.Problem.nothingStands");
  const { performance, degree } = standing;
  const name = stored.text || actorAt(stored.actor)?.name || localize("TYPES.Item.amalgamStanding");
  await Item.create({
    name: name.slice(0, 60),
    type: "amalgamStanding",
    system: { kind: "other", performance, degree },
  });
  ui.notifications.info(format("AMALGAM.FollowUp.stored", { performance }));
}

/**
 * A success without a covered Word, where it would have been used, brings it back. The Storyteller says which; what a player
 * asks for waits on its card for the Storyteller's click (AM-RST-02).
 */
export async function restoreWord(stored: StoredOutcome, message: CardMessage): Promise<void> {
  const actor = actorAt(stored.actor);
  if (!actor?.isOwner) return;
  if (isAskedBack(actor.uuid, message)) return warn("AMALGAM.Problem.oneWordBack");
  const cards = restorable(readAmalgamate(actor), currentRulebook());
  if (cards.length === 0) return warn("AMALGAM.Problem.nothingToRestore", { name: actor.name });
  const title = localize("AMALGAM.FollowUp.restoreWord");
  const options = cards.map(({ id, name }) => [id, name] as const);
  const data = await ask({ title }, choice(localize("AMALGAM.FollowUp.whichWord"), "card", options));
  const card = cards.find(({ id }) => id === data?.card);
  if (!card) return;
  const { isGM } = game.user;
  const change = { kind: RESTORE_WORD, actor, data: { card: card.id }, automatic: isGM };
  const line = isGM ? "AMALGAM.FollowUp.comesBack" : "AMALGAM.FollowUp.asksBack";
  await doByCard(isGM ? null : actor, title, format(line, { name: actor.name, word: card.name }), [change], message.id);
}

/** The Storyteller agrees, and says how the loss shows: a Word that is gone has a visible effect (AM-INC-04, AM-INC-07). */
export async function agreeToDestroying(outcomeId: string): Promise<void> {
  if (!game.user.isGM) return;
  const label = localize("AMALGAM.Amalgamate.FIELDS.lossNote.label");
  const data = await ask({ title: localize("AMALGAM.FollowUp.agree") }, entry(label, "shows", { maxLength: 120 }));
  if (data) await agree(outcomeId, String(data.shows ?? "").trim());
}

/** The Storyteller says what is special about it; it is written on the Item. */
export async function grantSpecial(stored: StoredOutcome): Promise<void> {
  const project = projectItem(stored.about);
  const item = actorAt(stored.actor)?.items.get(project?.system.targetItemId ?? "");
  if (!game.user.isGM || !isItemOf(item, "amalgamGear")) return;
  const field = { value: item.system.craftSpecial, maxLength: 120, autofocus: true };
  const data = await ask({ title: localize("AMALGAM.FollowUp.special") }, entry(item.name, "special", field));
  const special = String(data?.special ?? "").trim();
  if (special) await item.update({ "system.craftSpecial": special });
}
