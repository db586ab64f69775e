import { asString, type JsonObject } from "../json.js";

/** The user behind a request, as the server knows it (never as the client says). */
export interface Requester {
  id: string;
  name: string;
  role: number;
  source: JsonObject;
}

/** Role from which a user counts as game master (contract 5.4: isGM is ASSISTANT and above). */
export const ASSISTANT_ROLE = 3;
export const GAMEMASTER_ROLE = 4;

export function isGameMaster(user: Requester): boolean {
  return user.role >= ASSISTANT_ROLE;
}

/** The requester that a stored User document stands for. */
export function requesterOf(source: JsonObject): Requester {
  const role = typeof source.role === "number" ? source.role : 0;
  return { id: String(source._id), name: asString(source.name) ?? "", role, source };
}
