import { perform, type Procedure } from "../../../../engine";
import type { GuideAnswers } from "../../../../foundry/guide/guide-memory";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { rollAttributes, rollMoney, rollStartingConditions } from "../../rules/characters/creation";
import { HALF_BREEDS, rollHalfBreed, rollRace } from "../../rules/characters/races";
import type { BindDraft } from "./draft";

/** What a die of the guide comes to, as answers. */
export async function rollAnswers(what: string, draft: BindDraft, rolls: Roll[]): Promise<GuideAnswers> {
  const roll = async <T>(procedure: () => Procedure<T>): Promise<T> =>
    (await perform(procedure, foundryDice(rolls))).outcome;
  switch (what) {
    case "race": {
      const { total, value } = await roll(rollRace);
      const race = draft.sources.races.find(({ system }) => system.slug === value);
      return { race: race?.uuid ?? "", "race-total": String(total) };
    }
    case "half": {
      const half = await roll(rollHalfBreed);
      return { half: String(HALF_BREEDS.indexOf(half)) };
    }
    case "attributes": {
      const rows = await roll(() => rollAttributes(draft.modifiers()));
      return Object.fromEntries(
        rows.flatMap(({ id, dice, rolled }) => [
          [`rolled-${id}`, String(rolled)],
          [`dice-${id}`, dice.join(" ")],
        ]),
      );
    }
    case "money": {
      const { academics, specialist } = draft.moneyLevels();
      const { dice, copper } = await roll(() => rollMoney(academics, specialist));
      return { copper: String(copper), "money-dice": dice.join(" ") };
    }
    case "past":
      return { past: (await roll(rollStartingConditions)).join(" ") };
    default:
      return {};
  }
}
