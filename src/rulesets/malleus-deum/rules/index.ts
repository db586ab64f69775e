// The pure rules of Malleus Deum: plain data in, plain data out, usable from Node. One namespace per chapter.

export * as labels from "./labels";

export * as checks from "./checks";
export * as pools from "./pools";
export * as morale from "./morale";
export * as modifiers from "./modifiers";
export * as conditions from "./conditions";
export * as defences from "./defences";
export * as damage from "./damage";
export * as aspects from "./aspects";
export * as abilities from "./abilities";
export * as combat from "./combat";
export * as equipment from "./equipment";
export * as rest from "./rest";
export * as magic from "./magic";
export * as tables from "./tables";
export * as archetypes from "./archetypes";
export * as dangers from "./dangers";
export * as pursuit from "./pursuit";
export * as tags from "./tags";
export * as gm from "./gm";
