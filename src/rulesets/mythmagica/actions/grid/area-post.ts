import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { tokenOf } from "../../../../foundry/platform/measure";
import { startTick } from "../../adapters/grid/area-words";
import { AREA_ROLL, areaDetail, areaForm } from "../../adapters/grid/area-roll";
import { areasAt, enteredOn, isAbove, type StoodIn } from "../../adapters/grid/areas";
import { isCreature, type Creature } from "../../adapters/creature";
import { areaRoll, slickEdge, type Area } from "../../rules/areas";
import { areaPart, type AreaData } from "../../stored/area-data";
import { RULESET_ID } from "../../ids";
import { blindingProposals, footingProposals, leftProposals, placeProposals, spiritProposals } from "./area-follow-ups";
import { batchesControl, toggle } from "../conflict/conflict-controls";
import { rollConflict } from "../conflict/conflict";
import { turnPrice } from "../combat/turn-price";
import { format, localize } from "../../../../foundry/platform/i18n";

/** Of whoever the Overlord keeps hidden on the map the Overlord alone is told. */
const audience = (actor: Creature): { mode?: "gm" } => (tokenOf(actor)?.hidden === true ? { mode: "gm" } : {});

/** What an area does to somebody without a roll. */
const areaDoes = (actor: Creature, data: AreaData) =>
  [spiritProposals, footingProposals, blindingProposals, placeProposals].flatMap((does) => does(actor, data));

/** The card of an area that somebody entered, or still stands in when it bites again. */
export function postArea(
  actor: Creature,
  { kind, quality, severity, trait = "", name }: Area & { name: string },
  tick = startTick(kind),
  origin: string | null = null,
): Promise<unknown> {
  const data: AreaData = { area: { kind, quality, severity, trait }, name, tick };
  const proposals = areaDoes(actor, data);
  // A place says nothing to whom it makes nothing of.
  if (kind === "steeped" && proposals.length === 0) return Promise.resolve(null);
  return postCard({ actor, origin, parts: [areaPart(data)], proposals, ...audience(actor) });
}

/** The cards of an area for whoever stands in it as it appears, where it does something to them or asks for a roll (MY-ARE-15, MY-TRT-07). */
export async function postAppeared(token: TokenDocument, before: readonly StoodIn[]): Promise<void> {
  const { actor } = token;
  if (!isCreature(actor)) return;
  for (const area of enteredOn(before, areasAt(token))) {
    const asks = areaRoll(area, actor.system.sizeCategory) !== null && !isAbove(actor, area.kind);
    const data = { area, name: area.name, tick: startTick(area.kind) };
    if (asks || areaDoes(actor, data).length > 0) await postArea(actor, area);
  }
}

/** Whoever has left an area is rid of what it did to them, once somebody confirms: nothing is said where that is nothing (MY-ARE-05, 14 to 16). */
export function postLeft(actor: Creature, area: Pick<StoodIn, "kind" | "name" | "trait">): Promise<unknown> {
  const proposals = leftProposals(actor, area);
  if (proposals.length === 0) return Promise.resolve(null);
  const words = format("MYTHMAGICA.Area.out", { actor: actor.name, area: area.name });
  return postCard({ actor, parts: [notePart(RULESET_ID, words)], proposals, ...audience(actor) });
}

/** Rolls against an area; `pulling`: out of what holds fast (MY-ARE-15). */
export function rollArea(actor: Creature, { area, name }: AreaData, pulling: boolean, origin: string | null) {
  const roll = areaRoll(area, actor.system.sizeCategory);
  if (!roll) return null;
  const surefooted = area.kind === "slick";
  return rollConflict(
    actor,
    { kind: roll.kind, attributes: roll.attributes },
    {
      about: AREA_ROLL,
      title: name,
      fixed: true,
      // Whoever is targeted meanwhile is no side of it (MY-CFL-10).
      at: null,
      origin,
      own: {
        // What somebody is used to, or stands in, weighs on it (MY-CND-05, MY-CND-39).
        hazard: areaForm(area.kind),
        controls: () => [
          ...(surefooted ? [toggle("surefooted", localize("MYTHMAGICA.Area.surefooted"))] : []),
          ...batchesControl(actor, true),
        ],
        threshold: () => ({ threshold: roll.threshold }),
        // Each try to pull free takes an Action of one's Turn (MY-ARE-15); what else an area asks belongs to a Move, or to nothing.
        acts: pulling ? "inTurn" : "not",
        ...(pulling
          ? { price: () => turnPrice(actor, "action"), obstacles: () => turnPrice(actor, "action").obstacles }
          : {}),
        edges: (values) => {
          // The floor itself counts once, whether one stands in a region or not.
          if (!surefooted) return [];
          const value = slickEdge({
            climbing: false,
            involved: false,
            surefooted: values.surefooted === true,
            check: true,
          });
          const floor = slickEdge({ climbing: false, involved: false, surefooted: false, check: true });
          return value === floor ? [] : [{ label: "MYTHMAGICA.Area.surefooted", value: value - floor, kind: "area" }];
        },
        data: ({ batches }) => ({ detail: areaDetail(area, pulling), feet: Number(batches ?? 0) }),
      },
    },
  );
}
