import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { localize } from "../../../foundry/platform/words";
import { RULESET_ID } from "../ids";

/** Setting (this browser only): the numbers that a Storyteller keeps secret. They are in no document that players receive. */
const SETTING = `${RULESET_ID}.secrets`;
const MOST_KEPT = 60;

/** What a Storyteller set for one Pledge. Null: as the purpose says. */
export interface Numbers {
  difficulty: number | null;
  modifier: number;
}
interface Kept extends Numbers {
  key: string;
}

export const registerSecretNumbers = (): void =>
  game.settings.register(SYSTEM_ID, SETTING, { scope: "client", config: false, type: Array, default: [] });

const all = (): Kept[] => {
  const stored = game.settings.get(SYSTEM_ID, SETTING);
  return Array.isArray(stored) ? (stored as Kept[]) : [];
};
const keyOf = (messageId: string): string => `${game.world.id}|${messageId}`;

export async function keepNumbers(messageId: string, { difficulty, modifier }: Numbers): Promise<void> {
  const key = keyOf(messageId);
  const others = all().filter((one) => one.key !== key);
  await game.settings.set(SYSTEM_ID, SETTING, [...others.slice(1 - MOST_KEPT), { key, difficulty, modifier }]);
}

/** The numbers kept for a Pledge; null where they were set in another browser. Players' browsers keep none. */
export const keptNumbers = (messageId: string): Numbers | null =>
  game.user.isGM ? (all().find(({ key }) => key === keyOf(messageId)) ?? null) : null;

/** Asks the Storyteller again for a Difficulty that this browser does not know; null when dismissed. */
export async function askDifficulty(title: string): Promise<number | null> {
  const field = document.createElement("input");
  Object.assign(field, { type: "number", name: "difficulty", min: "0", step: "1", required: true, autofocus: true });
  const label = document.createElement("label");
  label.append(localize("AMALGAM.Ruling.difficultyAgain"), field);
  const content = document.createElement("div");
  content.append(label);
  const data = await foundry.applications.api.DialogV2.input({ window: { title }, content });
  const difficulty = Number(data?.difficulty ?? Number.NaN);
  return Number.isInteger(difficulty) ? difficulty : null;
}
