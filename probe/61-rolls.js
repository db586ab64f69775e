// Sec. 8.2: the Roll class, results, JSON and revival.

probe.section("8.2", "Rolls", async ({ is, fails, see, bench }) => {
  const laid = (formula, sides, faces, options) =>
    withDice(sides, faces, () => new Roll(formula, {}, options).evaluate());
  const terms = (roll) => roll.terms.map((term) => term.constructor.name);
  await is("D", "the terms of 2d6+3", ["Die", "OperatorTerm", "NumericTerm"], () => terms(new Roll("2d6+3")));
  await is("D", "the formula is written with spaces", "2d6 + 3", () => new Roll("2d6+3").formula);
  await is("D", "term classes", ["ParentheticalTerm", "FunctionTerm", "PoolTerm", "StringTerm"], () =>
    ["ParentheticalTerm", "FunctionTerm", "PoolTerm", "StringTerm"].filter((name) => name in foundry.dice.terms),
  );
  await is("D", "data are put in before parsing", "1d20 + 4", () => new Roll("1d20 + @mod", { mod: 4 }).formula);
  await is("D", "flavour belongs to its term", "fire", () => new Roll("2d6[fire]").terms[0].flavor);
  await is("D", "dice are listed", [2, 6], () => {
    const [die] = new Roll("2d6 + 1").dice;
    return [die.number, die.faces];
  });
  await is("D", "isDeterministic", [true, false], () => [
    new Roll("3 + 4").isDeterministic,
    new Roll("1d6").isDeterministic,
  ]);
  await fails("S", "evaluating twice", async () => (await new Roll("1d6").evaluate()).evaluate());
  await is("D", "result shows the totals of terms", "7 + 3", async () => (await laid("2d6 + 3", 6, [2, 5])).result);
  await is("S", "total before evaluation is 0", 0, () => new Roll("1d6 + 3").total);
  await is("S", "result before evaluation leaves out what is not rolled", true, () =>
    new Roll("1d6 + 3").result.includes("+ 3"),
  );
  await see(
    "8.2: operators of an evaluated roll are marked as evaluated",
    true,
    async () => (await new Roll("1d6 + 3").evaluate()).terms[1]._evaluated,
  );
  await is("D", "evaluateSync of a deterministic roll", 7, () => new Roll("3 + 4").evaluateSync().total);
  await fails("D", "evaluateSync of dice", () => new Roll("1d6").evaluateSync());
  await is(
    "D",
    "evaluateSync with strict false counts dice as 0",
    3,
    () => new Roll("1d6 + 3").evaluateSync({ strict: false }).total,
  );
  await is(
    "D",
    "results of dice",
    [
      { result: 6, active: true, exploded: true },
      { result: 3, active: true },
    ],
    async () => (await laid("1d6x", 6, [6, 3])).terms[0].results,
  );
  await is(
    "D",
    "dropped results",
    [
      { result: 2, active: false, discarded: true },
      { result: 5, active: true },
    ],
    async () => (await laid("2d6kh", 6, [2, 5])).terms[0].results,
  );
  await is(
    "D",
    "rerolled results",
    [
      { result: 1, active: false, rerolled: true },
      { result: 5, active: true },
    ],
    async () => (await laid("1d6r1", 6, [1, 5])).terms[0].results,
  );
  await see("8.2: counted results", undefined, async () => (await laid("2d6cs>4", 6, [5, 2])).terms[0].results);
  await see("8.2: results of min", undefined, async () => (await laid("1d6min3", 6, [1])).terms[0].results);
  await is("D", "reroll is a new roll", [true, "2d6"], async () => {
    const roll = await laid("2d6", 6, [2, 5]);
    const again = await roll.reroll();
    return [again !== roll && again._evaluated, again.formula];
  });
  await is("D", "clone is not evaluated", [false, "2d6"], async () => {
    const clone = (await laid("2d6", 6, [2, 5])).clone();
    return [clone._evaluated, clone.formula];
  });
  await is("D", "alter multiplies and adds dice", "5d6 + 3", () => new Roll("2d6 + 3").alter(2, 1).formula);
  await is(
    "D",
    "alter with multiplyNumeric",
    "4d6 + 6",
    () => new Roll("2d6 + 3").alter(2, 0, { multiplyNumeric: true }).formula,
  );
  await is("D", "replaceFormulaData", ["1 + 5", "1 + x"], () => [
    Roll.replaceFormulaData("1 + @a.b", { a: { b: 5 } }),
    Roll.replaceFormulaData("1 + @a", {}, { missing: "x" }),
  ]);
  await is("D", "safeEval", 7, () => Roll.safeEval("1 + 2 * 3"));
  await is("D", "parse gives terms", 3, () => Roll.parse("2d6 + 3", {}).length);
  await is("D", "getFormula of terms", "2d6 + 3", () => Roll.getFormula(Roll.parse("2d6+3", {})));
  await is("D", "fromTerms", "2d6 + 3", () => Roll.fromTerms(Roll.parse("2d6 + 3", {})).formula);
  await is("D", "create uses the default class", true, () => Roll.create("1d6") instanceof CONFIG.Dice.rolls[0]);
  await is(
    "D",
    "the default implementation is the first of CONFIG.Dice.rolls",
    true,
    () => Roll.defaultImplementation === CONFIG.Dice.rolls[0],
  );
  await is("D", "the Mersenne twister repeats itself", true, () => {
    const { MersenneTwister } = foundry.dice;
    return new MersenneTwister(5).random() === new MersenneTwister(5).random();
  });
  await is("D", "a tooltip and a rendering are HTML", [true, true], async () => {
    const roll = await laid("2d6 + 3", 6, [2, 5]);
    return [(await roll.getTooltip()).includes("dice"), (await roll.render()).includes("dice-total")];
  });
  await is("D", "classes of the rendering", [], async () => {
    const holder = document.createElement("div");
    holder.innerHTML = await (await laid("2d6kh + 3", 6, [1, 6])).render();
    return [".dice-roll", ".dice-result", ".dice-formula", ".dice-tooltip", ".dice-total"].filter(
      (selector) => !holder.querySelector(selector),
    );
  });
  await is("D", "a private rendering hides the total", "?", async () => {
    const holder = document.createElement("div");
    holder.innerHTML = await (await laid("2d6", 6, [1, 6])).render({ isPrivate: true });
    return holder.querySelector(".dice-total").textContent.trim();
  });
});

probe.section("8.2", "Roll JSON and revival", async ({ is, see, bench }) => {
  const roll = await withDice(6, [2, 5], () => new Roll("2d6[fire] + 3", {}, { probe: 1 }).evaluate());
  const json = JSON.parse(JSON.stringify(roll));
  await is("D", "the JSON's members", ["Roll", "2d6[fire] + 3", 10, true, { probe: 1 }], () => [
    json.class === roll.constructor.name ? "Roll" : json.class,
    json.formula,
    json.total,
    json.evaluated,
    { probe: json.options.probe },
  ]);
  await is("D", "a die's JSON", ["Die", 2, 6, [], [2, 5]], () => {
    const { class: name, number, faces, modifiers, results } = json.terms[0];
    return [name, number, faces, modifiers, results.map((one) => one.result)];
  });
  await see("8.2: the whole JSON of a roll", undefined, () => json);
  await is("D", "fromJSON and fromData revive with results", [10, 10, [2, 5]], () => {
    const text = Roll.fromJSON(JSON.stringify(roll));
    const data = Roll.fromData(json);
    return [text.total, data.total, data.dice[0].values];
  });
  class ProbeRoll extends CONFIG.Dice.rolls[0] {
    get double() {
      return this.total * 2;
    }
  }
  class ProbeDie extends foundry.dice.terms.Die {
    static DENOMINATION = "q";
    static MODIFIERS = { ...super.MODIFIERS, plus: "plusOne" };
    constructor(data) {
      super({ ...data, faces: 4 });
    }
    plusOne() {
      for (const result of this.results) result.result += 1;
    }
  }
  const own = await withDice(6, [4], () => new ProbeRoll("1d6", {}, { target: 3 }).evaluate());
  await is(
    "D",
    "a class that is not registered revives as the default",
    CONFIG.Dice.rolls[0].name,
    () => Roll.fromData(own.toJSON()).constructor.name,
  );
  bench.swap(CONFIG.Dice, "rolls", [...CONFIG.Dice.rolls, ProbeRoll]);
  await is("D", "a registered one revives by name, with its options", ["ProbeRoll", 8, 3], () => {
    const revived = Roll.fromData(JSON.parse(JSON.stringify(own)));
    return [revived.constructor.name, revived.double, revived.options.target];
  });
  await is("D", "only options survive", undefined, () => {
    own.extra = 5;
    return Roll.fromData(JSON.parse(JSON.stringify(own))).extra;
  });
  bench.swap(CONFIG.Dice.terms, "q", ProbeDie);
  await is("D", "an own die by its letter, with an own modifier", [3, "ProbeDie"], async () => {
    const made = await withDice(4, [2], () => new Roll("1dqplus").evaluate());
    return [made.total, made.dice[0].constructor.name];
  });
  await is("D", "randomUniform is back", true, () => CONFIG.Dice.randomUniform() >= 0);
});
