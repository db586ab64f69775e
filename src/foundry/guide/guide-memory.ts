import { ClientStore } from "../platform/client-store";

/** What was said in a guide, by the names of its questions. Text as typed, so that nothing is lost; several picks stand on lines. */
export type GuideAnswers = Record<string, string>;

/** Guides that somebody left, and those that were finished: whoever comes back finds what they had chosen, in the same browser. */
export const guideMemory = new ClientStore<{ key: string; step: string; answers: GuideAnswers }>("guides", 12);
