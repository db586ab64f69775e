import { perform } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { keepSecret } from "../../../../foundry/requests/kept-secrets";
import { ask, choice, numberEntry, tick } from "../../../../foundry/windows/prompt";
import { checkTerms, isAttentive, PLAIN, type Trial } from "../../adapters/checks/check";
import { maySpecialise } from "../../adapters/checks/helpers";
import type { Creature } from "../../adapters/creature";
import { HIDDEN_ROLLS } from "../../rules/checks/bonus";
import { planCheck, rollCheck } from "../../rules/checks/check";
import { checkPart } from "../../stored/check-data";
import { facesOf, shortTerms } from "../../stored/fields";
import { trialWords } from "./check";
import { attributeWords, skillWords, trialOf } from "./check-controls";
import { looks } from "../characters/tell";
import { gamemasterIds } from "../../../../foundry/platform/gamemasters";

const pairs = (options: { value: string; label: string }[]) =>
  options.map(({ value, label }) => [value, label] as const);

/** The GM rolls for characters what their players must not know of: what they believe, see, or are spared (BI-CHK-19). */
export async function rollHidden(creatures: readonly Creature[]): Promise<unknown> {
  const answers = await ask(
    looks(localize("BIND.Hidden.title"), "fa-eye-slash"),
    choice(localize("BIND.Hidden.about"), "about", [
      ["", localize("BIND.Hidden.anything")],
      ...HIDDEN_ROLLS.map((id) => [id, localize(`BIND.Hidden.${id}`)] as const),
    ]),
    choice(localize("BIND.Check.attribute"), "attribute", pairs(attributeWords()), "wits"),
    choice(localize("BIND.Check.skill"), "skill", pairs(skillWords()), "vigilance"),
    numberEntry(localize("BIND.Check.tn"), "tn", 7, 2, 40),
    tick(localize("BIND.Group.fits"), "fits"),
  );
  if (!answers) return null;
  const trial = trialOf(
    { attribute: String(answers.attribute), skill: String(answers.skill ?? "") },
    { attribute: "wits", skill: "" },
  );
  return rollTrialHidden(creatures, trial, Number(answers.tn), String(answers.about ?? ""), answers.fits === true);
}

/** A card for the GMs alone; the TN stays in this GM's browser, since a whisper may lie in others' clients. */
export async function rollTrialHidden(
  creatures: readonly Creature[],
  trial: Trial,
  tn: number,
  about = "",
  fits = false,
): Promise<unknown> {
  const rolls: Roll[] = [];
  const dice = foundryDice(rolls);
  const kept = await keepSecret(tn);
  const what = about ? localize(`BIND.Hidden.${about}`) : "";
  const parts = [];
  for (const actor of creatures) {
    const terms = checkTerms(actor, trial, { ...PLAIN, fits: fits && maySpecialise(actor, trial) });
    const { transcript } = await perform(() => rollCheck(planCheck(tn, terms)), dice);
    const title = format("BIND.Check.title", { actor: actor.name, trial: what || trialWords(actor, trial) });
    const data = { title, tn: null, mode: "normal" as const, terms: shortTerms(terms), dice: facesOf(transcript) };
    const part = checkPart({
      ...data,
      attentive: isAttentive(actor),
      converted: false,
      die: null,
      secret: true,
      foe: "",
    });
    parts.push({ ...part, kept });
  }
  const whisper = gamemasterIds();
  return parts.length === 0 ? null : postCard({ actor: null, parts, rolls, whisper });
}
