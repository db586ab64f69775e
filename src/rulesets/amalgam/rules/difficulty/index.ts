export * from "./derived";
export { AVERAGE, difficultyLabel, difficultyScale, difficultyStep, type DifficultyStep } from "./scale";
