import { mythmagicaModels } from "./models.js";
import { describe } from "vitest";
import { checkPacks } from "../shared/check-packs.js";
import { content } from "./packs.js";

describe("packs of Mythmagica", () => {
  checkPacks(
    content,
    mythmagicaModels,
    /Text Liberation License \(version 1\.0 or later\), with a Text Liberation Date/,
  );
});
