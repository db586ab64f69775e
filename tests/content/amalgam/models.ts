import "../shared/foundry.js";
import { AmalgamCharacterModel } from "../../../src/rulesets/amalgam/models/character.js";
import { CreatureModel } from "../../../src/rulesets/amalgam/models/creature.js";
import { EffectModel } from "../../../src/rulesets/amalgam/models/effect.js";
import { AmalgamGearModel } from "../../../src/rulesets/amalgam/models/gear.js";
import { LooseWordModel } from "../../../src/rulesets/amalgam/models/loose-word.js";
import { PackageModel } from "../../../src/rulesets/amalgam/models/package.js";
import { ProjectModel } from "../../../src/rulesets/amalgam/models/project.js";
import { StandingModel } from "../../../src/rulesets/amalgam/models/standing.js";
import { WordModel } from "../../../src/rulesets/amalgam/models/word.js";
import type { Model } from "../shared/foundry.js";

/** Every data model of Amalgam by its document type. */
export const amalgamModels = {
  amalgamCharacter: AmalgamCharacterModel,
  amalgamCreature: CreatureModel,
  amalgamWord: WordModel,
  amalgamGear: AmalgamGearModel,
  amalgamEffect: EffectModel,
  amalgamLooseWord: LooseWordModel,
  amalgamProject: ProjectModel,
  amalgamStanding: StandingModel,
  amalgamPackage: PackageModel,
} as unknown as Record<string, Model>;
