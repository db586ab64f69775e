import { poolsAfterChapter, poolsAfterHours, poolsAfterNight, poolsAfterScene, type Pools } from "../characters";
import { afterMajorRefresh } from "../guts";
import { traitAfterRound, traitAfterScene, type Trait } from "../traits";

// MY-GEN-03, MY-GEN-04 (L406, L639, L867, L1218, L2831): what ends when, as the next picture of a character.

/** A stretch of play that is over, or hours of the world's time. An adventure that is over makes room for the next. */
export type TimeEvent =
  { over: "round" | "scene" | "night" | "chapter" | "adventure" | "session" } | { over: "hours"; hours: number };

/** Seconds that a Round lasts (MY-GEN-03, L406). */
export const ROUND_SECONDS = 10;

/** Marks that last to the end of the Scene; conditions that do (a strained muscle, mockery) have clocks of their own. */
export type SceneMarks = {
  /** May not turn to violence (MY-BND-07). */
  noEscalation: boolean;
  hunchUsed: boolean;
  /** Edges on the next jump. */
  jumpEdge: number;
};

/** The marks that a new Scene begins with (MY-GEN-04). */
export const NO_MARKS: Readonly<SceneMarks> = { noEscalation: false, hunchUsed: false, jumpEdge: 0 };

export type TimePicture = {
  pools: Pools;
  dailyHealing: number;
  /** Guts spent; null for those who have none. */
  guts: number | null;
  /** Null: gone. */
  traits: readonly (Trait | null)[];
  marks: SceneMarks;
  /** Spells and powers used in this session: the first use of each is free (MY-MAG-04). */
  usedThisSession: readonly string[];
};

/**
 * The picture after the event (MY-GEN-04). A night, a Chapter or an adventure ends the Scene in which it does. A
 * Chapter's end asks for its consequences and experience first (see closing steps).
 */
export function onTime(picture: TimePicture, event: TimeEvent): TimePicture {
  switch (event.over) {
    case "round":
      return { ...picture, traits: picture.traits.map((trait) => trait && traitAfterRound(trait)) };
    case "scene":
      return sceneOver(picture);
    case "hours":
      return { ...picture, pools: poolsAfterHours(picture.pools, event.hours) };
    case "night": {
      const rested = sceneOver(picture);
      return { ...rested, pools: poolsAfterNight(rested.pools, picture.dailyHealing) };
    }
    case "chapter":
    case "adventure": {
      const ended = sceneOver(picture);
      const guts = picture.guts === null ? null : afterMajorRefresh();
      return { ...ended, pools: poolsAfterChapter(ended.pools), guts };
    }
    case "session":
      return { ...picture, usedThisSession: [] };
  }
}

const sceneOver = (picture: TimePicture): TimePicture => ({
  ...picture,
  pools: poolsAfterScene(picture.pools),
  traits: picture.traits.map((trait) => trait && traitAfterScene(trait)),
  marks: { ...NO_MARKS },
});
