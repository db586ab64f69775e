import { localize, warn } from "../../../../foundry/platform/i18n";
import { placeRegion } from "../../../../foundry/platform/regions";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { ask, choice, entry, hint, numberEntry, type Answers } from "../../../../foundry/windows/prompt";
import { postAppeared } from "../../actions/grid/area-post";
import { AREA_FLAG, areasAt } from "../../adapters/grid/areas";
import { RULESET_ID } from "../../ids";
import { AREA_KINDS, AREA_SEVERITIES, AREA_THRESHOLDS, NATURAL_QUENCHING, STEEPED } from "../../rules/areas";
import { readArea } from "../../stored/area-data";

/** Foundry's number for a region that all see, not only who looks at regions (CONST.REGION_VISIBILITY). */
const ALWAYS = 2;
const MOST_FEET = 500;
const MOST_QUALITY = 60;
/** Feet between neighbouring spaces (MY-GRD-01). */
const FEET = 5;

/** Lays out an area about the selected token, as a region of the scene that anybody who may can reshape (MY-ARE-01). */
export async function placeArea(): Promise<void> {
  const [token] = (canvas.tokens?.controlled ?? []).map(({ document }) => document);
  if (!token) return void warn("MYTHMAGICA.Area.selectFirst");
  const answers = await ask(
    {
      title: localize("MYTHMAGICA.Gm.Tools.area"),
      icon: "fa-solid fa-draw-polygon",
      classes: [RULESET_ID],
      ok: localize("MYTHMAGICA.Area.place"),
    },
    choice(
      localize("MYTHMAGICA.Area.kind"),
      "kind",
      [...AREA_KINDS, STEEPED].map((kind) => [kind, localize(`MYTHMAGICA.Area.${kind}`)] as const),
    ),
    entry(localize("MYTHMAGICA.Area.name"), "name"),
    entry(localize("MYTHMAGICA.Area.trait"), "trait"),
    numberEntry(localize("MYTHMAGICA.Area.quality"), "quality", 0, 0, MOST_QUALITY),
    choice(
      localize("MYTHMAGICA.Area.severity"),
      "severity",
      AREA_SEVERITIES.map(
        (one) => [one, `${localize(`MYTHMAGICA.Area.how.${one}`)} (${AREA_THRESHOLDS[one]})`] as const,
      ),
      "moderate",
    ),
    choice(
      localize("MYTHMAGICA.Area.water"),
      "water",
      Object.entries(NATURAL_QUENCHING).map(([how]) => [how, localize(`MYTHMAGICA.Area.waterHow.${how}`)] as const),
    ),
    numberEntry(localize("MYTHMAGICA.Area.radius"), "feet", 10, FEET, MOST_FEET),
    hint(localize("MYTHMAGICA.Area.placeHint")),
  );
  const area = answers && readArea({ ...answers, quality: qualityOf(answers) });
  if (!area) return;
  const feet = Math.min(MOST_FEET, Math.max(FEET, Number(answers.feet) || FEET));
  const name = String(answers.name ?? "").trim() || localize(`MYTHMAGICA.Area.${area.kind}`);
  const inside = (canvas.scene?.tokens.contents ?? []).filter(({ hidden }) => !hidden);
  const before = new Map(inside.map((one) => [one, areasAt(one)]));
  const placed = await placeRegion(token, feet / FEET, {
    name,
    color: "#7a5c2e",
    visibility: ALWAYS,
    flags: { [SYSTEM_ID]: { [AREA_FLAG]: area } },
  });
  if (!placed) return void warn("MYTHMAGICA.Area.notPlaced");
  for (const [one, areas] of before) await postAppeared(one, areas);
}

/** Of water that quenches, what falls or flows says how much; water over everything quenches whatever there is (MY-ARE-12). */
function qualityOf({ kind, quality, water }: Answers): number {
  const falls = NATURAL_QUENCHING[String(water) as keyof typeof NATURAL_QUENCHING] ?? 0;
  return kind === "quenching" && falls > 0 ? Math.min(MOST_QUALITY, falls) : Number(quality);
}
