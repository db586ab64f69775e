export {
  deadlineAfter,
  deadlineFrom,
  readDeadline,
  timeLeft,
  type ClockEvent,
  type CountedDeadline,
  type Deadline,
  type Duration,
  type TimedDeadline,
} from "./deadline";
export { liesInside, PERIODS, SECONDS, type Measure, type Period } from "./period";
