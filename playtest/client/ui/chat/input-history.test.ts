import { describe, expect, it } from "vitest";
import { InputHistory } from "./input-history";

describe("9 chat input: what was sent before", () => {
  it("9 walks back to older lines and forward to the empty input", () => {
    const history = new InputHistory();
    history.add("first");
    history.add("second");
    expect([history.step(1), history.step(1), history.step(1)]).toEqual(["second", "first", null]);
    expect([history.step(-1), history.step(-1), history.step(-1)]).toEqual(["second", "", null]);
  });

  it("9 keeps a line sent twice in a row once, and no more than its limit", () => {
    const history = new InputHistory(2);
    for (const line of ["a", "b", "b", "c"]) history.add(line);
    expect([history.step(1), history.step(1), history.step(1)]).toEqual(["c", "b", null]);
  });
});
