import { TableError } from "../errors.js";
import { actorOfToken, denied, touches, type Attempt } from "./attempt.js";
import { ownershipLevel, OWNER } from "./permissions.js";
import { isGameMaster } from "./requester.js";
import { EMBEDDED_RULES, RULES } from "./rules.js";

/** Throws TableError("permission") with the reason when the user may not do this. */
export function authorise(attempt: Attempt): void {
  const reason = refusalOf(attempt);
  if (reason) throw new TableError("permission", reason);
}

function refusalOf(attempt: Attempt): string | null {
  const { user, action, documentName, changes, parents } = attempt;
  if (user.role < 1) return `${user.name} has no role at this table.`;
  const rule = (parents.length ? EMBEDDED_RULES : RULES)[documentName]?.[action];
  const reason = rule ? rule(attempt) : mayByDefault(attempt) ? null : denied(attempt);
  if (reason) return reason;
  if (!isGameMaster(user) && action === "update" && touches(changes, "ownership") && !ownsOutright(attempt)) {
    return `${user.name} may not change the ownership of this ${documentName}.`;
  }
  return null;
}

/** Top-level: game masters create, owners change and delete. Embedded: whoever may change the document at the top. */
function mayByDefault({ user, action, source, parents, world }: Attempt): boolean {
  if (isGameMaster(user)) return true;
  if (parents.length === 0) return action !== "create" && ownershipLevel(user, source) >= OWNER;
  const token = parents.find((parent) => parent.documentName === "Token");
  const owner = token ? actorOfToken(token.source, world) : parents[0]?.source;
  return owner !== undefined && ownershipLevel(user, owner) >= OWNER;
}

function ownsOutright(attempt: Attempt): boolean {
  return attempt.parents.length === 0 && ownershipLevel(attempt.user, attempt.source) >= OWNER;
}
