import type { CombatantDocument, CombatDocument } from "../../documents/types";
import { word } from "../shared/words";

/** One row of the tracker, as the template and extending systems read it. */
export interface TrackerTurn {
  id: string;
  name: string;
  img: string;
  active: boolean;
  canPing: boolean;
  effects: { icons: { img: string; name: string }[]; tooltip: string };
  hasRolled: boolean;
  hasResource: boolean;
  hidden: boolean;
  initiative: number | string | null;
  initiativeLabel: string;
  rollLabel: string;
  isDefeated: boolean;
  isOwner: boolean;
  resource: unknown;
  tokenId: string | null;
  css: string;
}

/** Rows in the combat's own order, without those this user must not see. */
export function prepareTurns(combat: CombatDocument | null, decimals: number): TrackerTurn[] {
  if (!combat) return [];
  return combat.turns
    .filter((combatant) => combatant.visible)
    .map((combatant) => prepareTurn(combat, combatant, decimals));
}

/** One row. `decimals` places are shown where any initiative of the combat has a fraction. */
export function prepareTurn(combat: CombatDocument, combatant: CombatantDocument, decimals: number): TrackerTurn {
  const { id, name, img, isOwner, isDefeated, hidden, initiative, resource } = combatant;
  const active = combat.started && combat.combatant?.id === id;
  const hasRolled = initiative !== null && initiative !== undefined;
  const hasFractions = combat.turns.some(
    (turn) => Number.isFinite(turn.initiative) && !Number.isInteger(turn.initiative),
  );
  const classes = { active, hide: hidden, defeated: isDefeated };
  const icons = effectIcons(combatant);
  return {
    id: id ?? "",
    name,
    img: img ?? combatant.token?.texture.src ?? "icons/svg/mystery-man.svg",
    active,
    canPing: combatant.sceneId === canvas.scene?.id && isOwner,
    effects: { icons, tooltip: icons.map((effect) => effect.name).join(", ") },
    hasRolled,
    hasResource: resource !== null && resource !== undefined,
    hidden,
    initiative: hasRolled && hasFractions ? (initiative as number).toFixed(decimals) : initiative,
    initiativeLabel: word("TABLE.Combat.Initiative", { name }),
    rollLabel: word("TABLE.Combat.RollInitiative", { name }),
    isDefeated,
    isOwner,
    resource,
    tokenId: combatant.tokenId,
    css: Object.keys(classes)
      .filter((key) => classes[key as keyof typeof classes])
      .join(" "),
  };
}

/** Pictures of what lies on the combatant, each once; that it is defeated is shown otherwise. */
function effectIcons(combatant: CombatantDocument): { img: string; name: string }[] {
  const icons = new Map<string, string>();
  for (const effect of combatant.actor?.temporaryEffects ?? []) {
    const { DEFEATED } = CONFIG.specialStatusEffects;
    if (effect.img && !(DEFEATED && effect.statuses.has(DEFEATED))) icons.set(effect.img, effect.name);
  }
  return [...icons].map(([img, name]) => ({ img, name }));
}
