import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's top folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
export const inRoot = (...parts) => join(root, ...parts);
/** The built system: the folder is named after the package id, as Foundry demands. */
export const systemFolder = inRoot("dist", "manifold");
