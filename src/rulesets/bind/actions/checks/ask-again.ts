import { postCard } from "../../../../foundry/chat/post-card";
import { dueId, dueRollsPart, type DueMoment } from "../../stored/due-data";
import { dueSpells } from "../magic/rerolls";
import { tellGrowing } from "../magic/growing";
import { tellLingering } from "../magic/lingering";
import { isCharacter } from "../../adapters/creature";
import { holdOn } from "../../adapters/magic/mind-hold";
import { gamemasterIds } from "../../../../foundry/platform/gamemasters";

/** Nobody is to know that they are confused: a foe's confusion of a character is the GM's to roll (BI-CHK-19). */
function isSecret({ item, target }: ReturnType<typeof dueSpells>[number]): boolean {
  const hold = isCharacter(target) ? holdOn(item, target) : null;
  return hold?.spell === "confusion" && hold.byTarget;
}

/** Asks for the rolls against spells on minds that are due: one card for all to see, and one for GMs; offers what lingers. One GM's client. */
export async function askAgain(moment: DueMoment, among: readonly (Actor | null)[] = []): Promise<void> {
  const due = dueSpells(moment, among).filter(
    ({ target }) => moment === "scene" || among.some((one) => one?.uuid === target.uuid),
  );
  if (moment === "round") {
    await tellLingering(among);
    await tellGrowing(among);
  }
  const gamemasters = gamemasterIds();
  for (const secret of [false, true]) {
    const items = due.filter((one) => isSecret(one) === secret).map(({ item, target }) => dueId(item, target));
    if (items.length === 0) continue;
    const parts = [dueRollsPart({ moment, due: items })];
    await postCard({ actor: null, parts, ...(secret ? { whisper: gamemasters } : { mode: "public" }) });
  }
}
