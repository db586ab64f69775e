import { perform } from "../../../../engine";
import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { ask, choice } from "../../../../foundry/windows/prompt";
import { runeHalfLife } from "../../rules/magic";
import type { Creature } from "../../adapters/creature";
import { DIALOG_CLASSES, RULESET_ID } from "../../ids";

const MATERIALS = ["stone", "steel", "other"] as const;

/** A rune is written, or somebody reads or touches it (MDC-MAG-26): how long it holds is rolled, what it does is told. */
export async function useRune(actor: Creature, name: string, text: string): Promise<unknown> {
  const options = ["triggers", ...MATERIALS].map((what) => [what, localize(`MALLEUS.Rune.${what}`)] as const);
  const looks = { title: name, icon: "fa-solid fa-signature", classes: DIALOG_CLASSES };
  const data = await ask(looks, choice(localize("MALLEUS.Rune.what"), "what", options));
  if (!data) return null;
  const material = MATERIALS.find((one) => one === data.what);
  if (!material)
    return postCard({ actor, parts: [notePart(RULESET_ID, name, format("MALLEUS.Rune.goesOff", { text }))] });
  const rolls: Roll[] = [];
  const { outcome } = await perform(() => runeHalfLife(material), foundryDice(rolls));
  const holds = "years" in outcome ? localize("MALLEUS.Rune.years") : format("MALLEUS.Rune.minutes", outcome);
  return postCard({ actor, rolls, parts: [notePart(RULESET_ID, name, holds)] });
}
