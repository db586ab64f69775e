import { perform } from "../../../../engine";
import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { ask, choice, entry } from "../../../../foundry/windows/prompt";
import type { Creature } from "../../adapters/creature";
import { proposeAspect } from "../../changes/propose";
import { DIALOG_CLASSES, RULESET_ID } from "../../ids";
import { ASPECT_CATEGORIES } from "../../rules/archetypes/aspects";
import { startingDifficulty } from "../../rules/aspects";

/** The GM suggests an aspect at 9 + 1d6: whoever bears it takes it by Apply, or vetoes it and it stays out (MD-ASP-12, MD-ASP-09). */
export async function suggestAspect(actor: Creature): Promise<unknown> {
  const title = format("MALLEUS.CompelWindow.suggestFor", { name: actor.name });
  const said = await ask(
    { title, icon: "fa-solid fa-quote-left", classes: DIALOG_CLASSES },
    entry(localize("MALLEUS.CompelWindow.sentence"), "name", { autofocus: true, maxLength: 100 }),
    choice(
      localize("MALLEUS.Aspect.FIELDS.category.label"),
      "category",
      ASPECT_CATEGORIES.map((id) => [id, localize(`MALLEUS.AspectCategory.${id}`)] as const),
    ),
  );
  const name = String(said?.name ?? "").trim();
  const category = ASPECT_CATEGORIES.find((id) => id === said?.category);
  if (name === "" || !category) return null;
  const rolls: Roll[] = [];
  const { outcome: difficulty } = await perform(() => startingDifficulty(), foundryDice(rolls));
  const words = format("MALLEUS.CompelWindow.suggested", { name, difficulty });
  return postCard({
    actor,
    rolls,
    parts: [notePart(RULESET_ID, title, words)],
    proposals: proposeAspect(actor, { name, difficulty, category }),
  });
}
