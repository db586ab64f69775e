import type { CombatDocument, TokenObject } from "../../documents/types";

/** Bring a token (with the others selected) into the fight, or take it out. A GM's first one starts the encounter. */
export async function toggleCombat(token: TokenObject): Promise<void> {
  const tokens = token.controlled ? canvas.tokens.controlled : [token];
  const leaving = token.document.inCombat;
  const combat = await viewedCombat(leaving);
  if (!combat) return;
  if (leaving) {
    const ids = tokens.flatMap((one) => (one.document.combatant?.id ? [one.document.combatant.id] : []));
    await combat.deleteEmbeddedDocuments("Combatant", ids);
    return;
  }
  const joining = tokens.filter((one) => !one.document.inCombat);
  await combat.createEmbeddedDocuments(
    "Combatant",
    joining.map((one) => ({
      tokenId: one.id,
      sceneId: canvas.scene?.id ?? null,
      actorId: one.document.actorId,
      hidden: one.document.hidden,
    })),
  );
}

async function viewedCombat(leaving: boolean): Promise<CombatDocument | null> {
  const viewed = ui.combat.viewed ?? game.combat;
  if (viewed || leaving || !game.user.isGM) return viewed ?? null;
  const combat = (await CONFIG.Combat.documentClass.create({ scene: canvas.scene?.id ?? null, active: true })) as
    CombatDocument | undefined;
  return combat ?? null;
}
