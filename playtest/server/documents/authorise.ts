import { TableError } from "../errors.js";
import { USER_PERMISSIONS, USER_ROLES } from "../../common/constants/permissions.js";
import { isJsonObject, type JsonObject } from "../json.js";
import { actorOfToken, denied, needs, touches, type Attempt } from "./attempt.js";
import { ownershipLevel, OWNER } from "./permissions.js";
import { isGameMaster } from "./requester.js";
import { EMBEDDED_RULES, RULES } from "./rules.js";
import { baseClass } from "./schemas.js";

/** Throws TableError("permission") with the reason when the user may not do this. */
export function authorise(attempt: Attempt): void {
  const reason = refusalOf(attempt);
  if (reason) throw new TableError("permission", reason);
}

function refusalOf(attempt: Attempt): string | null {
  const { user, action, documentName, changes, parents } = attempt;
  if (user.role < 1) return `${user.name} has no role at this table.`;
  const rule = (parents.length ? EMBEDDED_RULES : RULES)[documentName]?.[action] ?? declared;
  const reason = rule(attempt);
  if (reason) return reason;
  if (!isGameMaster(user) && action === "update" && touches(changes, "ownership") && !ownsOutright(attempt)) {
    return `${user.name} may not change the ownership of this ${documentName}.`;
  }
  return null;
}

/**
 * The rule that common declares for the class, when it is a role, a permission or an ownership level. Where it is a
 * function of documents: game masters create, owners change and delete, embedded documents follow the one at the top.
 */
function declared(attempt: Attempt): string | null {
  const { user, action, documentName, parents } = attempt;
  if (isGameMaster(user) && action !== "create") return null;
  const rule = baseClass(documentName)?.metadata.permissions[action];
  if (typeof rule === "string" && rule in USER_PERMISSIONS) return needs(rule)(attempt);
  if (typeof rule === "string" && rule in USER_ROLES) {
    return user.role >= USER_ROLES[rule as keyof typeof USER_ROLES] ? null : denied(attempt);
  }
  if (parents.length === 0 && action === "create") return isGameMaster(user) ? null : denied(attempt);
  if (documentName === "JournalEntryPage" && action !== "create") {
    return pageLevel(attempt) >= OWNER ? null : denied(attempt);
  }
  return isGameMaster(user) || ownershipLevel(user, ownerOf(attempt)) >= OWNER ? null : denied(attempt);
}

/** The document whose ownership counts: its own, the top one's, or that of the actor a token stands for. */
function ownerOf({ source, parents, world }: Attempt): JsonObject {
  const token = parents.find((parent) => parent.documentName === "Token");
  if (token) return actorOfToken(token.source, world) ?? {};
  return parents[0]?.source ?? source;
}

/** A page of a journal has levels of its own; without one (-1 is "as the entry") it follows its entry. */
function pageLevel({ user, source, parents }: Attempt): number {
  const own = isJsonObject(source.ownership) ? (source.ownership[user.id] ?? source.ownership.default) : -1;
  return typeof own === "number" && own >= 0 ? own : ownershipLevel(user, parents[0]?.source ?? {});
}

function ownsOutright(attempt: Attempt): boolean {
  return attempt.parents.length === 0 && ownershipLevel(attempt.user, attempt.source) >= OWNER;
}
