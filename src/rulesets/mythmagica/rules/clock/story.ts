// MY-GEN-03, MY-GEN-04, MY-TRT-09, MY-ESC-01 (L695, L867, L1218, L1418-1430): how far the story of a party has come.

/** Whether a Scene's conflict is one of words still, or has come to blows (MY-ESC-01). */
export const STORY_MOODS = ["discourse", "violence"] as const;

export type StoryClock = {
  adventure: number;
  session: number;
  scene: number;
  /** Whether the group may still find an old acquaintance in this session. */
  opportuneAvailable: boolean;
  discourseState: (typeof STORY_MOODS)[number];
};

/**
 * The next scene, session or adventure. A night ends the scene; a Chapter has its closing steps (MY-GEN-03, MY-TRT-09). Blows are those
 * of one Scene: the next begins with words (MY-ESC-02).
 */
export function storyAfter(
  { adventure, session, scene, opportuneAvailable, discourseState }: StoryClock,
  over: "scene" | "night" | "session" | "adventure",
): StoryClock {
  const clock = { adventure, session, scene, opportuneAvailable, discourseState };
  if (over === "session") return { ...clock, session: session + 1, opportuneAvailable: true };
  const next = { ...clock, discourseState: "discourse" as const };
  if (over === "adventure") return { ...next, adventure: adventure + 1, scene: 1 };
  return { ...next, scene: scene + 1 };
}
