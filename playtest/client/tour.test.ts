import { expect, it } from "vitest";
import { Tour } from "./tour";

it("22 a tour that nobody sees knows how far it is: steps, completion, a new beginning", async () => {
  const tour = new Tour({ id: "t", namespace: "sys", steps: [{ id: "one" }, { id: "two" }] });
  expect([tour.status, tour.hasNext, tour.hasPrevious, tour.currentStep]).toEqual(["unstarted", true, false, null]);
  await tour.next();
  await tour.next();
  expect([tour.status, tour.hasNext, tour.hasPrevious, tour.currentStep]).toEqual([
    "in-progress",
    false,
    true,
    { id: "two" },
  ]);
  await tour.previous();
  expect(tour.currentStep).toEqual({ id: "one" });
  await tour.complete();
  expect([tour.status, tour.currentStep]).toEqual(["completed", null]);
  await tour.reset();
  expect(tour.status).toBe("unstarted");
});
