import { tokenOf } from "../../../../foundry/platform/measure";
import { format, localize } from "../../../../foundry/platform/i18n";
import {
  areaRoll,
  BURNS_FOR,
  fireSpread,
  gloom,
  impededSpeed,
  lightInDarkness,
  perceivesInDarkness,
  quagmire,
  rankInGloom,
  silenceStops,
  spiritualDamage,
  spiritualForm,
  stillBurns,
  tangledSpeed,
  tangleRolls,
  type Area,
  type AreaKind,
} from "../../rules/areas";
import { isEvilSpirit, isGoodSpirit } from "../../rules/creatures";
import type { AreaData } from "../../stored/area-data";
import { areasOf, isAbove } from "./areas";
import type { Creature } from "../creature";
import { hasGuts } from "../guts/guts";
import { sightOf } from "./senses";
import { takenInArea } from "../combat/taken";

const say = (key: string, data: Record<string, string | number> = {}): string => format(`MYTHMAGICA.Area.${key}`, data);

/** Whether spirits of this sort suffer there: good ones in accursed places, evil ones and most undead in blessed ones (MY-ARE-02, 03). */
export function isHarmedBy(actor: Creature, kind: "accursed" | "blessed"): boolean {
  const { ilk, kin } = actor.system.classification;
  return kind === "accursed" ? isGoodSpirit(kin) : ilk === "undead" || isEvilSpirit(kin);
}

/** Whether somebody finds the way where no light is (MY-ARE-05). */
export function findsWay(actor: Creature): boolean {
  const { vision, senses } = sightOf(actor);
  return perceivesInDarkness(
    [vision, ...senses],
    areasOf(actor).some(({ kind }) => kind === "silenced"),
  );
}

/** What an area does to somebody by itself, without a roll. */
export function areaWords(actor: Creature, { area, tick }: AreaData): string[] {
  const { sizeCategory: size, derived } = actor.system;
  const speed = (feet: number) => say("speed", { speed: derived.speed, feet });
  const words: Record<AreaKind, () => string[]> = {
    accursed: () => spirits("accursed"),
    blessed: () => spirits("blessed"),
    clouded: () => [say("told.clouded")],
    darkened: () => darkness(),
    gloomy: () => gloomWords(),
    highlyCombustible: () => burning(say("told.highlyCombustible")),
    magicallyCombustible: () => [say("told.fire")],
    naturallyCombustible: () => [say("told.fire")],
    impeding: () => [speed(impededSpeed(derived.speed, false))],
    quagmire: () => (quagmire(size).creeps ? [say("told.quagmire")] : [say("told.tooSmall")]),
    quenching: () => [say("told.quenching", { level: area.quality })],
    silenced: () => [
      say("told.silenced"),
      ...(silenceStops({ verbal: true, sonic: false }) ? [say("told.noSpells")] : []),
    ],
    slick: () => [say("told.slick")],
    stickyMorass: () => [say("told.sticky")],
    tangledConstructed: () => tangle(),
    tangledNatural: () => tangle(),
    waterlogged: () => [say("told.waterlogged")],
    steeped: () => [],
  };
  const lends = area.trait && hasGuts(actor) ? [say("told.trait", { trait: area.trait })] : [];
  return [...(isAbove(actor, area.kind) ? [say("told.over")] : words[area.kind]()), ...lends];

  function spirits(kind: "accursed" | "blessed"): string[] {
    if (!isHarmedBy(actor, kind)) return [say(`told.${kind}`)];
    const form = localize(`MYTHMAGICA.Gm.Form.${spiritualForm(kind)}`);
    const bites = (at: number): number => takenInArea(actor, spiritualForm(kind), spiritualDamage(at));
    return [say("told.spirit", { amount: bites(tick), form, next: bites(tick + 1) })];
  }

  function tangle(): string[] {
    // So few vines that nobody has to roll slow all the same (L3579).
    if (tangleRolls(size) && areaRoll(area, size)) return [say("told.tangle")];
    const feet = tangledSpeed(size, derived.speed, true);
    return feet === derived.speed ? [say("told.tooSmall")] : [speed(feet)];
  }

  function lights(): { bright: number; dim: number } | null {
    const { light } = (tokenOf(actor) ?? {}) as { light?: { bright: number; dim: number } };
    return light && light.dim > 0 ? light : null;
  }

  function darkness(): string[] {
    const light = lights();
    const shines = light ? lightInDarkness(light.dim, area.quality, true) : 0;
    return [
      say(findsWay(actor) ? "told.findsWay" : "told.darkened"),
      ...(light ? [say("told.darkLight", { from: light.dim, feet: shines })] : []),
    ];
  }

  function gloomWords(): string[] {
    const light = lights();
    return [
      say("told.gloomy", { rank: rankInGloom(10) }),
      ...(light ? [say("told.gloomLight", gloom({ bright: light.bright, dim: light.dim }))] : []),
    ];
  }

  function burning(unlit: string): string[] {
    if (tick === 0) return [unlit];
    if (!stillBurns(tick)) return [say("told.burntOut")];
    return [say("told.spread", { feet: fireSpread(tick), left: BURNS_FOR - tick })];
  }
}

/** The roll that an area asks of somebody, in words; null: none. */
export function areaRollWords(actor: Creature, area: Area): string | null {
  const asked = areaRoll(area, actor.system.sizeCategory);
  const attributes = asked?.attributes.map((key) => localize(`MYTHMAGICA.Attribute.${key}`)).join(" + ") ?? "";
  return asked && format(`MYTHMAGICA.Area.roll.${asked.kind}`, { attributes, threshold: asked.threshold });
}

/** Hallowed ground bites at once; a fire that has to be lit first counts from its spark. */
export const startTick = (kind: AreaKind): number => (kind === "highlyCombustible" ? 0 : 1);

const FIRES: readonly AreaKind[] = ["magicallyCombustible", "naturallyCombustible"];

/** What the button of the next bite says; null: it bites once. */
export function bitesAgain({ area: { kind }, tick }: AreaData): string | null {
  if (kind === "accursed" || kind === "blessed") return localize("MYTHMAGICA.Area.again.turn");
  if (kind === "highlyCombustible" && tick === 0) return localize("MYTHMAGICA.Area.again.ignite");
  if (kind === "highlyCombustible") return stillBurns(tick) ? localize("MYTHMAGICA.Area.again.round") : null;
  return FIRES.includes(kind) ? localize("MYTHMAGICA.Area.again.round") : null;
}
