import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { homelandCalls, questsHere, type QuestPart } from "../../rules/gm/encounters";
import { isCharacter, itemsOf } from "../creature";

// Side quests as a game master notes them for the encounter tool, and what the players' Stories open.

const FLAG = "bindQuests";
const MOST = 4000;

/** One line each: "The missing priest | 2 | Forest", and "done" behind it once it is. Other lines are only notes. */
export function questParts(text: string): QuestPart[] {
  return text.split("\n").flatMap((line) => {
    const [quest = "", number = "", area = "", state = ""] = line.split("|").map((one) => one.trim());
    const part = Number(number);
    if (quest === "" || area === "" || !Number.isInteger(part) || part < 1) return [];
    return [{ quest, part, area: area.toLowerCase(), done: state.toLowerCase() === "done" }];
  });
}

/** The parts that wait where a table leads: its name has the area's name in it (BIC-23). */
export function questsAt(text: string, place: string): QuestPart[] {
  const parts = questParts(text);
  const areas = new Set(parts.map(({ area }) => area).filter((area) => place.toLowerCase().includes(area)));
  return [...areas].flatMap((area) => questsHere(parts, area));
}

export function readQuests(): string {
  const text = game.user.getFlag(SYSTEM_ID, FLAG);
  return typeof text === "string" ? text.slice(0, MOST) : "";
}

export async function keepQuests(text: string): Promise<void> {
  const kept = text.slice(0, MOST);
  if (kept !== readQuests()) await game.user.setFlag(SYSTEM_ID, FLAG, kept);
}

/** Whether every player's character has told enough Stories for the way to an ally to open (BI-GM-08). */
export const wayHomeOpens = (): boolean =>
  homelandCalls(
    game.actors.contents
      .filter(isCharacter)
      .filter(({ hasPlayerOwner }) => hasPlayerOwner)
      .map((actor) => itemsOf(actor, "bindStory").reduce((sum, { system }) => sum + system.cost, 0)),
  );
