import { perform } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { rowAt, rowsOf } from "../../adapters/gm/gm-catalogue";
import { nuraMet } from "../../changes/nura-kind";
import {
  corridors,
  encounter,
  groupSize,
  nuraRating,
  readGroupSize,
  type Column,
  type Encounter,
} from "../../rules/gm/encounters";
import { foundPart, type FoundData } from "../../stored/gm-data";
import { gamemasterIds } from "../../../../foundry/platform/gamemasters";

type Find = { size: string; companions: boolean; uuid: string; name: string; mount?: string; mountName?: string };

const flagOf = (table: RollTable, key: string): unknown => table.getFlag("manifold", key);

/** A table of the pack as the rules read it: what stands at each sum; sums without anything are no encounter (BIC-19). */
const columnOf = (table: RollTable): Column =>
  Object.fromEntries(rowsOf(table).flatMap(({ from, to, text }) => (from === to ? [[from, text]] : [])));

const findsAt = (table: RollTable, total: number): Find[] => {
  const finds = rowAt(table, total)?.flags.finds;
  return Array.isArray(finds) ? (finds as Find[]) : [];
};

/** 3D6 on a region's table, the nura first where their rating says so; numbers of each group; a card for the GM (BIC-19 to 22, BIC-27). */
export async function rollEncounter(table: RollTable, nura: RollTable | null, region: number): Promise<unknown> {
  const rolls: Roll[] = [];
  const dice = foundryDice(rolls);
  const scene = canvas.scene ?? null;
  const rating = nuraRating(region, flagOf(table, "underground") === true, nuraMet(scene));
  const labyrinth = flagOf(table, "use") === "labyrinth";
  const { outcome } = await perform<Encounter[]>(
    () => (labyrinth ? corridors(columnOf(table)) : encounter(columnOf(table), nura ? columnOf(nura) : {}, rating)),
    dice,
  );
  const finds: FoundData["finds"] = [];
  for (const { total, what, nura: theirs } of outcome) {
    const groups: FoundData["finds"][number]["groups"] = [];
    for (const [at, { size, companions, uuid, name, mount, mountName }] of findsAt(
      theirs && nura ? nura : table,
      total,
    ).entries()) {
      const read = readGroupSize(size);
      const { outcome: count } = read
        ? await perform(() => groupSize(read, companions, `group-${finds.length}-${at}`), dice)
        : { outcome: 1 };
      if (count > 0) groups.push({ uuid, name, count });
      if (count > 0 && mount) groups.push({ uuid: mount, name: mountName ?? "", count });
    }
    finds.push({ total, nura: theirs, what: what ?? "", groups });
  }
  const met = finds.some(({ nura: theirs }) => theirs);
  return postCard({
    actor: null,
    rolls,
    parts: [foundPart({ place: table.name, finds })],
    proposals: met && scene ? [{ kind: "bindNura", target: scene.uuid, source: null, data: {} }] : [],
    whisper: gamemasterIds(),
  });
}
