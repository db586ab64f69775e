import { ASSISTANT_ROLE, GAMEMASTER_ROLE, isGameMaster } from "./requester.js";
import { isJsonObject } from "../json.js";
import {
  actorOfToken,
  denied,
  needs,
  onlyFields,
  touches,
  written,
  type Attempt,
  type WriteAction,
} from "./attempt.js";
import { ownershipLevel, OWNER } from "./permissions.js";

/** Null allows, a sentence refuses. */
type Rule = (attempt: Attempt) => string | null;

/**
 * Who may write what, where common declares no plain role, permission or level (contract 5.4). These rules read
 * sources and changes, as the server has them; common's functions read documents, as clients have them.
 */
export const RULES: Readonly<Record<string, Partial<Record<WriteAction, Rule>>>> = {
  Item: { create: gmOr(needs("ITEM_CREATE")) },
  Macro: { create: macroCreate, update: macroUpdate },
  ChatMessage: { create: messageCreate, update: messageWrite, delete: messageWrite },
  User: { create: userCreate, update: userUpdate, delete: userDelete },
  Setting: { create: settingWrite, update: settingWrite, delete: settingWrite },
  Combat: { update: combatUpdate },
  FogExploration: { create: ownFog, update: ownFog, delete: ownFog },
};

/** The same for documents inside others. */
export const EMBEDDED_RULES: typeof RULES = {
  // A token's actor is made of the token's delta: it is changed as that, and never put in its place whole.
  Actor: {
    create: () => "A token's actor cannot be created: change the token's delta.",
    update: tokenOwner,
    delete: tokenOwner,
  },
  Combatant: { create: combatantCreate, update: combatantUpdate, delete: combatantDelete },
  CombatantGroup: { create: gmOnly, update: gmOnly, delete: gmOnly },
  Token: { create: tokenCreate, update: tokenUpdate, delete: tokenDelete },
  ActorDelta: { create: tokenOwner, update: tokenOwner, delete: tokenOwner },
  Drawing: { update: authorOnly, delete: authorOnly },
  MeasuredTemplate: { update: authorOnly, delete: authorOnly },
  Wall: { update: doorOnly },
};

function gmOr(rule: Rule): Rule {
  return (attempt) => (attempt.user.role >= GAMEMASTER_ROLE ? null : rule(attempt));
}

function gmOnly(attempt: Attempt): string | null {
  return isGameMaster(attempt.user) ? null : denied(attempt);
}

function macroCreate(attempt: Attempt): string | null {
  return attempt.source.type === "script" ? needs("MACRO_SCRIPT")(attempt) : null;
}

function macroUpdate(attempt: Attempt): string | null {
  if (ownershipLevel(attempt.user, attempt.source) < OWNER) return denied(attempt);
  if (touches(attempt.changes, "author") && !isGameMaster(attempt.user)) return denied(attempt);
  const type = written(attempt.changes, "type") ?? attempt.source.type;
  const isNew = touches(attempt.changes, "command") || touches(attempt.changes, "type");
  return type === "script" && isNew ? needs("MACRO_SCRIPT")(attempt) : null;
}

function messageCreate(attempt: Attempt): string | null {
  const whispers = Array.isArray(attempt.source.whisper) && attempt.source.whisper.length > 0;
  return whispers ? gmOr(needs("MESSAGE_WHISPER"))(attempt) : null;
}

function messageWrite(attempt: Attempt): string | null {
  if (isGameMaster(attempt.user)) return null;
  if (attempt.source.author !== attempt.user.id || touches(attempt.changes, "author")) return denied(attempt);
  return touches(attempt.changes, "whisper") ? needs("MESSAGE_WHISPER")(attempt) : null;
}

function userCreate(attempt: Attempt): string | null {
  const { user, source } = attempt;
  if (user.role < ASSISTANT_ROLE) return denied(attempt);
  const own = isJsonObject(source.permissions) ? Object.keys(source.permissions) : [];
  if (own.length > 0 && user.role < GAMEMASTER_ROLE) return "Only a game master changes permissions.";
  return roleWithin(user.role, source.role ?? 1);
}

/** What players change of the user they play as; the rest says who they are and what they may. */
const OWN_FIELDS = ["avatar", "character", "color", "flags", "hotbar", "pronouns"];

function userUpdate(attempt: Attempt): string | null {
  const { user, source, changes } = attempt;
  const isSelf = source._id === user.id;
  if (!isSelf && (user.role < ASSISTANT_ROLE || Number(source.role) > user.role)) return denied(attempt);
  if (touches(changes, "permissions") && user.role < GAMEMASTER_ROLE) return "Only a game master changes permissions.";
  if (user.role < ASSISTANT_ROLE && touches(changes, "role")) return "Players cannot change roles, not even their own.";
  if (user.role < ASSISTANT_ROLE && touches(changes, "name"))
    return "Players cannot rename themselves. Ask a game master.";
  if (user.role < ASSISTANT_ROLE && !onlyFields(changes, OWN_FIELDS)) return denied(attempt);
  if (!touches(changes, "role")) return null;
  return roleWithin(user.role, written(changes, "role"));
}

function roleWithin(most: number, role: unknown): string | null {
  return typeof role === "number" && role <= most ? null : "Nobody can give a role above their own.";
}

function userDelete(attempt: Attempt): string | null {
  if (attempt.source._id === attempt.user.id) return "Nobody can delete the user they play as.";
  return attempt.user.role < ASSISTANT_ROLE || Number(attempt.source.role) > attempt.user.role ? denied(attempt) : null;
}

/** User-scoped settings belong to their user; world settings need SETTINGS_MODIFY, the permission table a game master. */
function settingWrite(attempt: Attempt): string | null {
  const { user, source, changes } = attempt;
  const owner = source.user ?? null;
  if (touches(changes, "user") && changes.user !== owner) return denied(attempt);
  if (touches(changes, "key") && changes.key !== source.key) return denied(attempt);
  if (owner !== null) return owner === user.id || isGameMaster(user) ? null : denied(attempt);
  if (source.key === "core.permissions") return user.role >= GAMEMASTER_ROLE ? null : denied(attempt);
  return needs("SETTINGS_MODIFY")(attempt);
}

/** Game masters, or the owner of the current combatant, who may end the turn. */
function combatUpdate(attempt: Attempt): string | null {
  const { user, source, changes } = attempt;
  if (isGameMaster(user)) return null;
  if (!onlyFields(changes, ["round", "turn", "previous", "flags", "system"])) return denied(attempt);
  return ownsCurrentCombatant(attempt, source) ? null : "Only the owner of the current combatant may advance the turn.";
}

function ownsCurrentCombatant(attempt: Attempt, combat: Attempt["source"]): boolean {
  const combatants = Array.isArray(combat.combatants) ? combat.combatants : [];
  // The order of turns is the clients' business (systems override it): the server accepts the owner of any combatant.
  return combatants.some((entry) => ownsCombatant(attempt, entry as Attempt["source"]));
}

function ownsCombatant(attempt: Attempt, combatant: Attempt["source"]): boolean {
  if (isGameMaster(attempt.user)) return true;
  const actor = typeof combatant.actorId === "string" ? attempt.world.get("Actor", combatant.actorId) : undefined;
  return actor !== undefined && ownershipLevel(attempt.user, actor) >= OWNER;
}

function combatantCreate(attempt: Attempt): string | null {
  return ownsCombatant(attempt, attempt.source) ? null : denied(attempt);
}

function combatantUpdate(attempt: Attempt): string | null {
  if (isGameMaster(attempt.user)) return null;
  if (!ownsCombatant(attempt, attempt.source)) return denied(attempt);
  return onlyFields(attempt.changes, ["initiative", "flags", "defeated", "system"]) ? null : denied(attempt);
}

function combatantDelete(attempt: Attempt): string | null {
  return ownsCombatant(attempt, attempt.source) ? null : denied(attempt);
}

function tokenCreate(attempt: Attempt): string | null {
  if (isGameMaster(attempt.user)) return null;
  return needs("TOKEN_CREATE")(attempt) ?? tokenOwner(attempt);
}

function tokenUpdate(attempt: Attempt): string | null {
  if (isGameMaster(attempt.user)) return null;
  return touches(attempt.changes, "actorId") ? denied(attempt) : tokenOwner(attempt);
}

function tokenDelete(attempt: Attempt): string | null {
  if (isGameMaster(attempt.user)) return null;
  return needs("TOKEN_DELETE")(attempt) ?? tokenOwner(attempt);
}

function tokenOwner(attempt: Attempt): string | null {
  if (isGameMaster(attempt.user)) return null;
  const token =
    attempt.documentName === "Token"
      ? attempt.source
      : attempt.parents.find((one) => one.documentName === "Token")?.source;
  const actor = token ? actorOfToken(token, attempt.world) : undefined;
  return actor && ownershipLevel(attempt.user, actor) >= OWNER ? null : denied(attempt);
}

function authorOnly(attempt: Attempt): string | null {
  if (isGameMaster(attempt.user)) return null;
  return attempt.source.author === attempt.user.id && !touches(attempt.changes, "author") ? null : denied(attempt);
}

/** Whoever has WALL_DOORS may open and close doors, and change nothing else of a wall. */
function doorOnly(attempt: Attempt): string | null {
  if (isGameMaster(attempt.user)) return null;
  const isDoor = Number(attempt.source.door) > 0 && onlyFields(attempt.changes, ["ds"]);
  return isDoor ? needs("WALL_DOORS")(attempt) : denied(attempt);
}

function ownFog(attempt: Attempt): string | null {
  if (isGameMaster(attempt.user)) return null;
  return attempt.source.user === attempt.user.id && !touches(attempt.changes, "user") ? null : denied(attempt);
}
