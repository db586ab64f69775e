import { postCard } from "../../../../foundry/chat/post-card";
import { dueRollsPart, type DueMoment } from "../../stored/due-data";
import type { Standing } from "../magic/end-standing";
import { dueSpells } from "../magic/rerolls";
import { opposed } from "../magic/resist-again";
import { gamemasterIds } from "../../../../foundry/platform/gamemasters";

/** Nobody is to know that they are confused: a foe's confusion of a character is the GM's to roll (BI-CHK-19). */
const isSecret = (item: Standing): boolean => item.system.spell === "confusion" && opposed(item)?.byTarget === true;

/** Asks for the rolls against spells on minds that are due: one card for all to see, and one for GMs. One GM's client. */
export async function askAgain(moment: DueMoment, among: readonly (Actor | null)[] = []): Promise<void> {
  const due = dueSpells(moment, among).filter(({ system }) => moment === "scene" || isAmong(system.target, among));
  const gamemasters = gamemasterIds();
  for (const secret of [false, true]) {
    const items = due.filter((item) => isSecret(item) === secret).map(({ uuid }) => uuid);
    if (items.length === 0) continue;
    const parts = [dueRollsPart({ moment, due: items })];
    await postCard({ actor: null, parts, ...(secret ? { whisper: gamemasters } : { mode: "public" }) });
  }
}

const isAmong = (uuid: string, actors: readonly (Actor | null)[]): boolean => actors.some((one) => one?.uuid === uuid);
