import { localize, warn } from "../../../../foundry/platform/i18n";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { ask, entry, numberEntry, tick } from "../../../../foundry/windows/prompt";
import { RULESET_ID } from "../../ids";
import { portalProblem } from "../../rules/magic/conjuring";
import { PORTAL_FLAG, type Portal } from "../../stored/portal-data";

/** Feet between neighbouring spaces (MY-GRD-01). */
const FEET = 5;
const MOST_FEET = 100;
const SIDES = 4;

/** Opens a portal between the places of two selected tokens: two frames, each a region that anybody who may can reshape (MY-POR-01). */
export async function placePortal(): Promise<void> {
  const tokens = (canvas.tokens?.controlled ?? []).map(({ document }) => document);
  const label = (key: string): string => localize(`MYTHMAGICA.Portal.${key}`);
  const answers =
    tokens.length === 2
      ? await ask(
          { title: localize("MYTHMAGICA.Gm.Tools.portal"), icon: "fa-solid fa-door-open", classes: [RULESET_ID] },
          entry(label("name"), "name"),
          numberEntry(label("near"), "near", 2 * FEET, 1, MOST_FEET),
          numberEntry(label("far"), "far", 2 * FEET, 1, MOST_FEET),
          tick(label("framed"), "framed", true),
          tick(label("turned"), "turned"),
        )
      : {};
  if (!answers) return;
  const passages = tokens.map(() => ({ boundedSides: answers.framed === false ? SIDES - 1 : SIDES }));
  const problem = portalProblem(passages);
  if (problem) return void warn(`MYTHMAGICA.Portal.blocked.${problem}`);
  const sides = [answers.near, answers.far].map((side) => Math.min(MOST_FEET, Math.max(1, Number(side) || FEET)));
  const portal = { pair: foundry.utils.randomID(), turned: answers.turned === true };
  const name = String(answers.name ?? "").trim() || label("title");
  await canvas.scene?.createEmbeddedDocuments(
    "Region",
    tokens.map((token, at) => frame(token, `${name} ${at + 1}`, { ...portal, side: sides[at] ?? FEET })),
  );
}

/** A square about a token's middle. */
function frame({ x, y, width, height }: TokenDocument, name: string, portal: Portal): object {
  const { sizeX = 100, sizeY = 100 } = canvas.grid ?? {};
  const [wide, high] = [(portal.side / FEET) * sizeX, (portal.side / FEET) * sizeY];
  const shape = {
    ...{ type: "rectangle", hole: false, rotation: 0, width: Math.round(wide), height: Math.round(high) },
    x: Math.round(x + (width * sizeX - wide) / 2),
    y: Math.round(y + (height * sizeY - high) / 2),
  };
  return { name, color: "#5b4b9e", shapes: [shape], flags: { [SYSTEM_ID]: { [PORTAL_FLAG]: portal } } };
}
