// Pure: how the lists of abilities and archetypes are written as lines.

export * from "./background-line";
export * from "./line-form";
export * from "./grant";
export * from "./rank-line";
export * from "./level-line";
export * from "./small-lines";
