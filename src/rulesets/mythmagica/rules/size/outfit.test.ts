import { expect, it } from "vitest";
import { isOutfit } from "./outfit";

it("MY-GLO-04 a robe is an outfit, and so are a long-sleeved tunic and trousers; head, hands and feet may be bare", () => {
  const [tunic, trousers] = [{ covers: ["torso", "arms"] as const }, { covers: ["legs"] as const }];
  expect(isOutfit([{ covers: ["torso", "arms", "legs"] }])).toBe(true);
  expect([isOutfit([tunic, trousers]), isOutfit([tunic]), isOutfit([{ covers: ["head", "hands", "feet"] }])]).toEqual([
    true,
    false,
    false,
  ]);
});
