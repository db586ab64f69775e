import { localize, warn } from "../../../../foundry/platform/i18n";
import { ask, choice } from "../../../../foundry/windows/prompt";
import { isCreature } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";
import { openPurse } from "./purse-window";

/** Whose purse the Overlord looks into: of whoever is selected, else of one that is chosen. */
export async function choosePurse(): Promise<void> {
  const [selected] = (canvas.tokens?.controlled ?? []).map(({ actor }) => actor).filter(isCreature);
  if (selected) return openPurse(selected);
  const all = game.actors.contents.filter(isCreature);
  if (all.length === 0) return void warn("MYTHMAGICA.Gm.Purse.nobody");
  const answers = await ask(
    { title: localize("MYTHMAGICA.Gm.Tools.purse"), icon: "fa-solid fa-coins", classes: ["manifold", RULESET_ID] },
    choice(
      localize("MYTHMAGICA.Gm.Purse.whose"),
      "actor",
      all.map(({ uuid, name }) => [uuid, name] as const),
    ),
  );
  const actor = answers && all.find(({ uuid }) => uuid === answers.actor);
  if (actor) await openPurse(actor);
}
