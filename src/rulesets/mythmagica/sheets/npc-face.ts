import { localize } from "../../../foundry/platform/i18n";
import { IMPORTANCE } from "../models/creature";
import { creatureFace } from "./creature-face";

const options = (values: readonly string[]) =>
  Object.fromEntries(values.map((one) => [one, localize(`MYTHMAGICA.Choice.${one}`)]));

/** What the sheet of all others shows and does. */
export const npcFace = creatureFace(({ system }) => ({
  importances: options(IMPORTANCE),
  importance: localize(`MYTHMAGICA.Choice.${system.importance}`),
}));
