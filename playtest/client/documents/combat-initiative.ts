/** Rolling initiative (sec. 10): one roll and one message per combatant, one update for all. */
import type { CombatDocument, CombatantDocument, Data } from "./types";

interface InitiativeRoll {
  total: number;
  evaluate(): Promise<unknown>;
  toMessage(data: Data, options: Data): Promise<Data>;
}

export interface InitiativeOptions {
  formula?: string | null;
  updateTurn?: boolean;
  messageOptions?: Data;
}

export async function rollInitiatives(
  combat: CombatDocument,
  ids: string[],
  options: InitiativeOptions,
): Promise<void> {
  const { formula = null, updateTurn = true, messageOptions = {} } = options;
  const updates: Data[] = [];
  const messages: Data[] = [];
  const rollMode = String(messageOptions[modeKey()] ?? game.settings.get("core", modeKey()));
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    if (!combatant?.isOwner) continue;
    const roll = (combatant as unknown as { getInitiativeRoll(f: string | null): InitiativeRoll }).getInitiativeRoll(
      formula,
    );
    await roll.evaluate();
    updates.push({ _id: id, initiative: rounded(roll.total) });
    messages.push(await message(combatant, roll, rollMode, messageOptions, messages.length > 0));
  }
  if (!updates.length) return;
  const keep = combat.combatant?.id;
  await combat.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
  if (updateTurn && combat.turn !== null && keep) {
    const turn = combat.turns.findIndex((one) => one.id === keep);
    if (turn >= 0) await combat.update({ turn }, { turnEvents: false });
  }
  await getDocumentClass("ChatMessage").createDocuments(messages);
}

/** v14 renamed the roll mode (sec. 19.3). */
const modeKey = (): "rollMode" | "messageMode" => (game.release.generation >= 14 ? "messageMode" : "rollMode");

/** To CONFIG.Combat.initiative.decimals places. */
function rounded(total: number): number {
  const { decimals = 2 } = (CONFIG.Combat.initiative ?? {}) as { decimals?: number };
  return Number(total.toFixed(decimals));
}

/** Hidden combatants roll for the GM alone. Sounds play once. */
async function message(
  combatant: CombatantDocument,
  roll: InitiativeRoll,
  mode: string,
  options: Data,
  quiet: boolean,
): Promise<Data> {
  const cls = getDocumentClass("ChatMessage") as unknown as { getSpeaker(options: Data): Data };
  const speaker = cls.getSpeaker({ actor: combatant.actor, token: combatant.token, alias: combatant.name });
  const data = foundry.utils.mergeObject(
    {
      speaker,
      flavor: game.i18n.format("COMBAT.RollsInitiative", { name: foundry.utils.escapeHTML(combatant.name) }),
      flags: { "core.initiativeRoll": true },
    },
    options,
  ) as Data;
  const isSecret = combatant.hidden || combatant.token?.hidden === true;
  const created = await roll.toMessage(data, { [modeKey()]: isSecret ? secretly(mode) : mode, create: false });
  if (quiet) created.sound = null;
  return created;
}

function secretly(mode: string): string {
  const hidden: Record<string, string> = { publicroll: "gmroll", public: "gm" };
  return hidden[mode] ?? mode;
}
