import { readAs } from "../../../../foundry/changes/data-shape";
import { setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeData, ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { findDocument } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { STORY } from "../../rules/grid/flight";
import { pathBetween, SQUARE, type Footprint } from "../../rules/grid/path";
import { pushedTo } from "../../rules/grid/push";
import { roomSize } from "../../rules/grid/reach";
import { tokenSide } from "../../rules/size";
import { CLIMB_PATH, climbAfter } from "../../adapters/grid/climb";
import { isCreature } from "../../adapters/creature";
import { nullable, object, oneOf, uuid, whole } from "../../stored/readers";

/** @throws Error when a change is about anything but a token. */
function requireToken(document: FoundryDocument | null): TokenDocument {
  if (document?.documentName !== "Token") throw new Error(localize("MYTHMAGICA.Problem.noToken"));
  return document as TokenDocument;
}

/** Stories up or down, null: to the ground; and wings that are spread or folded. */
export type Elevation = { stories: number | null; wings: "spread" | "fold" | "as" };

/** How high a token is, and how much room it takes there (MY-FLY-01, MY-FLY-08). */
const elevateKind: ChangeHandler = {
  limits: { of: ["Token"], paths: /^(elevation|width|height|flags\.\w+\.climb)$/ },
  parse: (data) =>
    readAs(object<Elevation>({ stories: nullable(whole(-99, 99)), wings: oneOf(["spread", "fold", "as"]) }))(
      data,
    ) as ChangeData,
  plan(target, data) {
    const token = requireToken(target);
    const { stories, wings } = data as Elevation;
    const elevation = stories === null ? 0 : Math.max(0, token.elevation + stories * STORY);
    const side =
      wings !== "as" && isCreature(token.actor)
        ? tokenSide(roomSize(token.actor.system.sizeCategory, wings === "spread"))
        : null;
    const climb = stories !== null && stories > 0 && token.actor ? climbAfter(token, token.actor, stories) : null;
    return [
      ...setTo(token, "elevation", elevation, "flight"),
      ...(climb === null ? [] : setTo(token, CLIMB_PATH, climb, "flight")),
      ...(side === null ? [] : [...setTo(token, "width", side, "flight"), ...setTo(token, "height", side, "flight")]),
    ];
  },
  describe: (changes, { name }) =>
    changes.flatMap((change) =>
      change.kind === "set" && change.path === "elevation"
        ? [format("MYTHMAGICA.Flight.changed", { name, from: Number(change.before), to: Number(change.after) })]
        : [],
    ),
};

/** The squares of a token on its own scene, whichever is viewed. */
function placeOn(token: TokenDocument): { place: Footprint; size: number } {
  const size = (token.parent as Scene | null)?.grid.size ?? 100;
  const side = Math.max(1, Math.round(Math.max(token.width, token.height)));
  return { place: { x: Math.round(token.x / size), y: Math.round(token.y / size), side }, size };
}

type Push = { by: string; feet: number };

/** Somebody is pushed straight away, as far as the squares are free; walls are the Overlord's to see (MY-MIS-06). */
const pushKind: ChangeHandler = {
  limits: { of: ["Token"], paths: /^[xy]$/ },
  parse: (data) => readAs(object<Push>({ by: uuid, feet: whole(SQUARE, 200) }))(data) as ChangeData,
  plan(target, data) {
    const token = requireToken(target);
    const { by, feet } = data as Push;
    const other = requireToken(findDocument(by));
    if (other.parent !== token.parent) throw new Error(localize("MYTHMAGICA.Problem.noToken"));
    const { place, size } = placeOn(token);
    const others = ((token.parent as Scene | null)?.tokens.contents ?? []).filter((one) => one !== token);
    const free = (there: Footprint) => others.every((one) => pathBetween(placeOn(one).place, there) > 0);
    const { x, y } = pushedTo(placeOn(other).place, place, feet, free);
    if (x === place.x && y === place.y) throw new Error(format("MYTHMAGICA.Way.notPushed", { name: token.name }));
    return [
      ...setTo(token, "x", token.x + (x - place.x) * size, "push"),
      ...setTo(token, "y", token.y + (y - place.y) * size, "push"),
    ];
  },
  describe: (_changes, { name }) => [format("MYTHMAGICA.Way.pushed", { name })],
};

/** A dozen colours that can be told apart, and that leave a picture readable. */
const TINTS = [
  ...["#ff9a9a", "#9ab8ff", "#9fe09f", "#ffe08a", "#d3a4ff", "#ffbf80"],
  ...["#8fe3e3", "#ff9fd6", "#c8b38f", "#b8e07a", "#b0b0b0", "#ffffff"],
] as const;

/** A token's picture in one of them (MY-GRD-13). */
const tintKind: ChangeHandler = {
  limits: { of: ["Token"], paths: /^texture\.tint$/ },
  parse: (data) => readAs(object<{ colour: number }>({ colour: whole(0, TINTS.length - 1) }))(data) as ChangeData,
  plan: (target, { colour }) => setTo(requireToken(target), "texture.tint", TINTS[Number(colour)] ?? TINTS[0], "tint"),
  describe: (changes, { name }) =>
    changes.flatMap((change) => {
      if (change.kind !== "set") return [];
      const at = TINTS.findIndex((tint) => tint === change.after);
      return at < 0 ? [] : [`${name}: ${localize(`MYTHMAGICA.Board.colour.${at}`)}`];
    }),
};

/** What cards may do to tokens: how high they are, where a push leaves them, and their colour. */
export const tokenKinds: Record<string, ChangeHandler> = {
  mythElevate: elevateKind,
  mythPush: pushKind,
  mythTint: tintKind,
};
