/** The engine's public face: rulesets and the Foundry layer import from here. */
export type { Json } from "./json";
export { equalJson } from "./equal-json";
export { Rational } from "./numbers/rational";
export { Distribution, type Identity } from "./numbers/distribution";
export type { Whole } from "./numbers/whole";
export { face, seededGenerator, type Generator01 } from "./random/generator";
export type { DiceRequest, Explode, Request, Reroll, RollOptions, Tally, TallyOptions } from "./procedure/request";
export { part, roll, rollTally, type Make, type PartStep, type Procedure, type Step } from "./procedure/procedure";
export type { Transcript, TranscriptEntry } from "./drivers/transcript";
export { perform, type Answer } from "./drivers/perform";
export { replay } from "./drivers/replay";
export { odds, oddsOf } from "./drivers/odds";
export { simulate, type SimulateOptions } from "./drivers/simulate";
export { keepHighest, keepLowest, sumOf } from "./procedure/tallies";
export { sum, type Term } from "./terms/term";
export { resolve, type DroppedTerm, type DropReason, type ResolvedTerms, type StackingRule } from "./terms/resolve";
export { largestOnly } from "./terms/stacking-rules";
export { invert, invertAll, setChange, subjectOf } from "./changes/change";
export type { Change, CreateChange, DeleteChange, DocumentData, SetChange, Snapshot } from "./changes/change";
export { lookup, rangeTable, rollOn, type RangeTable, type TableRow } from "./tables/table";
export type { Fighter, FlowAsk, FlowOption, FlowPlace, FlowRefusal, FlowText, TurnFlow } from "./flow/turn-flow";
export { isRefusal, refuse } from "./flow/turn-flow";
export * as stored from "./flow/stored-readers";
export {
  deadlineAfter,
  deadlineFrom,
  liesInside,
  PERIODS,
  readDeadline,
  SECONDS,
  timeLeft,
  type ClockEvent,
  type Deadline,
  type Duration,
  type Measure,
  type Period,
} from "./clock";
export { sidesFlow, type SidesFacts, type SidesState } from "./flow/sides";
export { movedSide, orderSides, type Standing } from "./flow/turn-order";
export { inOrder, takeBackGrant, type Grant, type GrantObstacle, type TakenBack } from "./grants/grants";
export { splitMoves, type Move } from "./grants/moves";
export { checkShape, jsonSchema, type Problem, type Report, type Shape } from "./shape/shape";
