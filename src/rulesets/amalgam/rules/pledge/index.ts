export { attackBarred, usableItem } from "./attack-words";
export { advancedId, candidates, imposedId, type Candidate } from "./candidates";
export { contribution, type Contribution } from "./contribution";
export { collaborationWords, coverWords, defenceOf, type Defence } from "./defence";
export { narrationProblem, unstressed } from "./narration";
export { mayMove, negotiate, type Negotiation, type NegotiationMove } from "./negotiation";
export { NO_PLEDGE, pledgeOf, type LentWord, type OutsideWord, type Pledge, type PledgeResult } from "./pledge";
export { wordsNamed, type NamedWord, type Stem } from "./sentence";
export { ACTING, DEFENCE, OPPOSED, type PledgeSituation } from "./situation";
