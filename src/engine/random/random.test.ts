import { describe, expect, it } from "vitest";
import { face, seededGenerator } from "../index";
import { shuffled } from "../testing/shuffle";

describe("random", () => {
  it("the same seed gives the same faces, another seed others", () => {
    const faces = (seed: number) => {
      const generator = seededGenerator(seed);
      return Array.from({ length: 20 }, () => face(generator, 12));
    };
    expect(faces(42)).toEqual(faces(42));
    expect(faces(42)).not.toEqual(faces(43));
    expect(faces(1)).not.toEqual(faces(2 ** 32 + 1)); // the bits above 32 count
    expect(Math.min(...faces(42))).toBeGreaterThanOrEqual(1);
    expect(Math.max(...faces(42))).toBeLessThanOrEqual(12);
  });

  it("faces are even: chi square over twelve faces and 144 pairs of neighbours", () => {
    const generator = seededGenerator(2026);
    const [single, pairs] = [new Array<number>(12).fill(0), new Array<number>(144).fill(0)];
    for (let i = 0, before = 1; i < 144_000; i++) {
      const fell = face(generator, 12);
      single[fell - 1]!++;
      pairs[(before - 1) * 12 + fell - 1]!++;
      before = fell;
    }
    const distance = (counts: number[]) =>
      counts.reduce((sum, count) => sum + (count - 144_000 / counts.length) ** 2 / (144_000 / counts.length), 0);
    expect(distance(single)).toBeLessThan(31); // one in a thousand at 11 degrees of freedom
    expect(distance(pairs)).toBeLessThan(200); // one in a thousand at 143
  });

  it("shuffling keeps every item, in any order", () => {
    const generator = seededGenerator(3);
    const orders = new Set(Array.from({ length: 200 }, () => shuffled([1, 2, 3], generator).join("")));
    expect([...orders].sort()).toEqual(["123", "132", "213", "231", "312", "321"]);
  });
});
