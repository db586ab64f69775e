// MY-GEN-03, MY-GEN-04, MY-TRT-09 (L695, L867, L1218): how far the story of a party has come.

export type StoryClock = {
  adventure: number;
  session: number;
  scene: number;
  /** Whether the group may still find an old acquaintance in this session. */
  opportuneAvailable: boolean;
};

/**
 * The next scene, session or adventure. A night ends the scene; a Chapter has its closing steps (MY-GEN-03, MY-TRT-09).
 */
export function storyAfter(
  { adventure, session, scene, opportuneAvailable }: StoryClock,
  over: "scene" | "night" | "session" | "adventure",
): StoryClock {
  const clock = { adventure, session, scene, opportuneAvailable };
  if (over === "session") return { ...clock, session: session + 1, opportuneAvailable: true };
  if (over === "adventure") return { ...clock, adventure: adventure + 1, scene: 1 };
  return { ...clock, scene: scene + 1 };
}
