import { SYSTEM_ID } from "../platform/system-id";
import { isActor, isItem } from "../platform/documents";

const SETTING = "foeNumbers";
const CHOICES = ["exact", "words", "nothing"] as const;

/** What a user reads of the numbers of somebody they may not look at. */
export type NumbersShown = (typeof CHOICES)[number];

/** Called in `init`. @param onChange Called on every client when the GM chose anew. */
export const registerFoeNumbers = (onChange: () => void): void =>
  game.settings.register(SYSTEM_ID, SETTING, {
    name: "MANIFOLD.Settings.FoeNumbers.name",
    hint: "MANIFOLD.Settings.FoeNumbers.hint",
    scope: "world",
    config: true,
    type: String,
    choices: Object.fromEntries(CHOICES.map((one) => [one, `MANIFOLD.Settings.FoeNumbers.${one}`])),
    default: "exact",
    onChange,
  });

/**
 * What this user is shown of what happens to a document. This is a courtesy of the card and no secret: Foundry sends every actor to
 * every client.
 */
export function numbersShown(target: FoundryDocument | null): NumbersShown {
  const actor = isItem(target) ? target.actor : isActor(target) ? target : null;
  if (!actor || game.user.isGM || actor.testUserPermission(game.user, "OBSERVER")) return "exact";
  const chosen = game.settings.get(SYSTEM_ID, SETTING);
  return CHOICES.find((one) => one === chosen) ?? "exact";
}
