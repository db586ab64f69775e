import "../shared/foundry.js";
import type { Model } from "../shared/foundry.js";

/** Every data model of Mythmagica that packs hold, by its document type. */
export const mythmagicaModels: Record<string, Model> = {};
