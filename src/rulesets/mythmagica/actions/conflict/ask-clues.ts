import { localize } from "../../../../foundry/platform/i18n";
import { ask, entry, hint, tick } from "../../../../foundry/windows/prompt";
import { RULESET_ID } from "../../ids";
import type { Clue } from "../../rules/innate";

const PLACES = [1, 2, 3, 4, 5];

/** The Overlord names the clues of the place, and which of them are locked away (MY-HUN-08). */
export async function askClues(): Promise<Clue[]> {
  const answers = await ask(
    {
      title: localize("MYTHMAGICA.Hunch.swept"),
      icon: "fa-solid fa-magnifying-glass",
      classes: ["manifold", RULESET_ID],
    },
    hint(localize("MYTHMAGICA.Hunch.sweepHint")),
    ...PLACES.flatMap((at) => [
      entry(`${localize("MYTHMAGICA.Hunch.clue")} ${at}`, `clue${at}`, { maxLength: 120 }),
      tick(localize("MYTHMAGICA.Hunch.isLocked"), `locked${at}`),
    ]),
  );
  return PLACES.flatMap((at) => {
    const id = String(answers?.[`clue${at}`] ?? "")
      .trim()
      .slice(0, 120);
    return id === "" ? [] : [{ id, near: true, easilyReached: true, locked: answers?.[`locked${at}`] === true }];
  });
}
