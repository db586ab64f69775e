import type { JsonObject } from "../json.js";
import { newId } from "./identifiers.js";
import type { DocumentStore } from "./document-store.js";

const COLORS = ["#28a7cc", "#cc6328", "#6ccc28", "#cc28a3", "#c9b51f", "#7a52d9", "#2f9e6e", "#b83a3a"];

/** The users of a new world: one game master and so many players. */
function defaultUsers(players: number): JsonObject[] {
  const names = Array.from({ length: players }, (_, index) => `Player ${index + 1}`);
  return [user("Gamemaster", 4, "#cc2829"), ...names.map((name, index) => user(name, 1, colorOf(index)))];
}

function user(name: string, role: number, color: string): JsonObject {
  return {
    _id: newId(),
    name,
    role,
    color,
    pronouns: "",
    avatar: null,
    character: null,
    hotbar: {},
    permissions: {},
    flags: {},
  };
}

function colorOf(index: number): string {
  return COLORS[index % COLORS.length] ?? "#28a7cc";
}

/** Gives a world without users its first ones. */
export async function ensureUsers(store: DocumentStore, players: number): Promise<void> {
  if (store.all("User").length > 0) return;
  await store.commit(
    defaultUsers(players).map((after) => ({ documentName: "User", id: String(after._id), before: null, after })),
  );
}
