// A demo's scene states its walls by shapes; Foundry keeps each as one line.

/** As Foundry numbers them: what may be seen through a little, and a door. */
const LIMITED = 10;
const DOOR = 1;
/** Corners of what is round. */
const CORNERS = 6;

/** Each side of a shape that is closed, as [x, y, x, y]. */
const sidesOf = (corners) => corners.map((corner, at) => [...corner, ...corners[(at + 1) % corners.length]]);

const SHAPES = {
  /** Four walls, from one corner to the one across. */
  room: ([left, top, right, bottom]) =>
    sidesOf([
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ]).map((c) => ({ c })),
  /** A row of walls from point to point. */
  along: (points) =>
    Array.from({ length: points.length / 2 - 1 }, (_, at) => ({ c: points.slice(at * 2, at * 2 + 4) })),
  door: (c) => [{ c, door: DOOR }],
  locked: (c) => [{ c, door: DOOR, ds: 2 }],
  /** A pillar, from its middle and half of its width. */
  pillar: ([x, y, half]) => SHAPES.room([x - half, y - half, x + half, y + half]),
  /** A tree, from its middle and radius: one sees past it, and not behind the next. */
  tree: ([x, y, radius]) => {
    const corners = Array.from({ length: CORNERS }, (_, at) => {
      const angle = (2 * Math.PI * at) / CORNERS;
      return [Math.round(x + radius * Math.cos(angle)), Math.round(y + radius * Math.sin(angle))];
    });
    return sidesOf(corners).map((c) => ({ c, sight: LIMITED, light: LIMITED }));
  },
};

export const wallsOf = (shapes = [], idOf) =>
  shapes
    .flatMap((shape) => Object.entries(shape).flatMap(([kind, points]) => SHAPES[kind](points)))
    .map((wall) => ({ _id: idOf(`wall ${wall.c.join()}`), ...wall }));

/** Torches and lamps, from their middle and how far they shine, in the scene's units. */
export const lightsOf = (lights = [], idOf) =>
  lights.map(([x, y, dim]) => ({
    _id: idOf(`light ${x},${y}`),
    x,
    y,
    config: {
      dim,
      bright: dim / 2,
      color: "#ffcf70",
      alpha: 0.3,
      animation: { type: "torch", speed: 2, intensity: 2 },
    },
  }));
