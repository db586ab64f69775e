import type { GuideStep } from "../../../../foundry/guide/guide-step";
import { plainStart } from "../../../../foundry/guide/plain-start";
import { localize } from "../../../../foundry/platform/i18n";
import { isItemOf } from "../../../../foundry/platform/documents";
import { isPlayed } from "../../adapters/editions";
import { loadGoods } from "../../adapters/characters/goods";
import { toArchetype, type ArchetypeItem } from "../../adapters/characters/level";
import { pageOf } from "./creation-picture";

/** Every archetype that the world and its packs know, by name; those of later editions where the table plays by them. */
export async function loadArchetypes(): Promise<ArchetypeItem[]> {
  const known = (await loadGoods(["malleusArchetype"])).filter(({ edition }) => isPlayed(edition));
  const items = await Promise.all(known.map(({ uuid }) => fromUuid(uuid)));
  return items.filter((item) => isItemOf(item, "malleusArchetype"));
}

/** The first page: of what archetype somebody is (MD-CHR-02). Nothing is chosen until somebody does. */
export const archetypePage = (known: readonly ArchetypeItem[], chosen: ArchetypeItem | null): GuideStep => ({
  ...pageOf("archetype"),
  view: {
    choice: {
      name: "archetype",
      label: "",
      options: known.map((item) => ({
        value: item.uuid,
        label: item.name,
        img: item.img ?? "",
        gives: givesOf(item),
        text: plainStart(item.system.description),
        picked: item.uuid === chosen?.uuid,
      })),
    },
  },
  open: chosen ? [] : [localize("MALLEUS.Creation.noArchetype")],
  ...(known.length === 0 ? { missing: localize("MALLEUS.Creation.noArchetypes") } : {}),
});

function givesOf(item: ArchetypeItem): string[] {
  const { raceTag, className, start } = toArchetype(item);
  const pools = (["mettle", "magic", "luck"] as const).flatMap((id) => {
    const { max } = start.pools[id];
    return max === null ? [] : [`${localize(`MALLEUS.Pool.${id}`)} ${max}`];
  });
  // "Dwarven Shield Guard" says already that somebody is a Shield Guard.
  const called = item.name.includes(className) ? "" : className;
  return [[raceTag, called].filter(Boolean).join(", "), ...pools].filter(Boolean);
}
