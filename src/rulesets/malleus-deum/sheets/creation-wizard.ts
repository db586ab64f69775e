import { equalJson, perform } from "../../../engine";
import { format, localize } from "../../../foundry/platform/words";
import { foundryDice } from "../../../foundry/rolls/foundry-dice";
import { startingDifficulty } from "../rules/aspects";
import {
  abilityKey,
  characterTags,
  choiceOptions,
  choiceProblem,
  creationProgress,
  parseDice,
  PRIMARIES,
  readyToPlay,
  rollFormula,
  rollPrimaries,
  startingNumbers,
  type AbilityGrant,
  type Archetype,
  type ChoiceOptionView,
  type KnownAbility,
  type Primary,
  type StepState,
} from "../rules/archetypes";
import { copyOf, emptyBuild, postBuild, putAbility, valuesOf } from "../actions/build";
import { knownAbilities, type Catalogue } from "../adapters/catalogue";
import { toArchetype, type ArchetypeItem, type Character } from "../adapters/level";
import { DIALOG_CLASSES } from "../ids";
import { blockWords } from "./level-window";

const NUMBERS = ["stamina", "health", "healthRestRate", "move"] as const;
const POOLS = ["mettle", "magic", "luck"] as const;
const BODY = ["height", "weight", "age"] as const;

/** What the user has said so far, by the names of the form's fields. Text, so that nothing typed is lost. */
type Answers = Record<string, string>;

/**
 * Makes a character on the real actor: everything on one page, rolled or typed, then written as one change that can be taken
 * back (MD-CHR-02, 08, 09, 13). The GM may finish with anything left open.
 */
export class CreationWizard extends foundry.applications.api.HandlebarsApplicationMixin(
  foundry.applications.api.ApplicationV2,
) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "malleus-creation-{id}",
    classes: [...DIALOG_CLASSES, "malleus-creation"],
    tag: "form",
    window: { icon: "fa-solid fa-user-plus", contentClasses: ["standard-form"], resizable: true },
    position: { width: 640, height: 760 },
    actions: { roll: CreationWizard.#onRoll },
    form: { handler: CreationWizard.#onSubmit, closeOnSubmit: false },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "systems/manifold/templates/malleus-deum/dialogs/creation.hbs", scrollable: [""] },
  };

  readonly #actor: Character;
  readonly #item: ArchetypeItem;
  readonly #archetype: Archetype;
  readonly #catalogue: Catalogue;
  readonly #rolls: Roll[] = [];
  #answers: Answers;

  constructor(actor: Character, item: ArchetypeItem, catalogue: Catalogue) {
    super({ window: { title: format("MALLEUS.Creation.window", { name: actor.name, archetype: item.name }) } });
    this.#actor = actor;
    this.#item = item;
    this.#archetype = toArchetype(item);
    this.#catalogue = catalogue;
    const [suggested] = item.system.aspects.filter(({ compulsory }) => compulsory);
    const { pools, move } = this.#archetype.start;
    this.#answers = {
      set: "0",
      "aspect-0-category": "relationship",
      "aspect-1-category": "personality",
      "aspect-1-name": suggested?.name ?? "",
      ...(move === null ? {} : { move: String(move) }),
      ...Object.fromEntries(
        POOLS.flatMap((id) => [
          [`${id}-max`, text(pools[id].max)],
          [`${id}-rest`, text(pools[id].restRate)],
        ]),
      ),
    };
    this.#takeSet();
  }

  #takeSet(): void {
    const set = this.#archetype.primarySets[Number(this.#answers.set)];
    if (set) for (const primary of PRIMARIES) this.#answers[primary] = String(set[primary]);
  }

  #number(name: string): number | null {
    const value = (this.#answers[name] ?? "").trim().replace("−", "-");
    return /^-?\d+$/.test(value) ? Number(value) : null;
  }

  #ranks(): Record<Primary, number> {
    return Object.fromEntries(PRIMARIES.map((one) => [one, this.#number(one) ?? 0])) as Record<Primary, number>;
  }

  /** What the fixed abilities and the choices before one have given already. */
  #known(upTo: number): Record<string, KnownAbility> {
    const grants: AbilityGrant[] = [
      ...PRIMARIES.map((slug) => ({ slug, rank: this.#ranks()[slug] })),
      ...this.#archetype.fixedAbilities,
    ];
    for (let at = 0; at < upTo; at++) grants.push(...this.#grantsOf(at));
    const known: Record<string, KnownAbility> = { ...knownAbilities(this.#actor) };
    for (const { slug, template = "", rank } of grants) {
      const key = abilityKey(slug, template);
      if ((known[key]?.rank ?? -Infinity) < rank || PRIMARIES.includes(slug as Primary))
        known[key] = { slug, template, rank, successes: 0 };
    }
    return known;
  }

  #options(at: number): ChoiceOptionView[] {
    const choice = this.#archetype.choices[at];
    if (!choice) return [];
    const learner = {
      archetype: this.#archetype,
      tags: characterTags(this.#archetype),
      abilities: this.#known(at),
      groupOf: this.#catalogue.groupOf,
    };
    return choiceOptions(choice, learner, this.#catalogue.abilities);
  }

  #picks = (at: number): string[] => (this.#answers[`pick-${at}`] ?? "").split("\n").filter(Boolean);

  #grantsOf(at: number): AbilityGrant[] {
    const picks = this.#picks(at);
    return picks.length === 0
      ? []
      : this.#options(at).flatMap(({ key, grants, blocks }) =>
          picks.includes(key) && blocks.length === 0 ? [...grants] : [],
        );
  }

  #aspects() {
    return [0, 1].map((at) => ({
      name: this.#answers[`aspect-${at}-name`] ?? "",
      category: (this.#answers[`aspect-${at}-category`] ?? "personality") as "personality",
      difficulty: this.#number(`aspect-${at}-difficulty`) ?? 0,
    }));
  }

  #progress(): StepState[] {
    const { choices, compulsoryAspects } = this.#archetype;
    const open = choices.filter((choice, at) => choiceProblem(choice, this.#options(at), this.#picks(at)) !== null);
    const unset = [...NUMBERS, ...POOLS.map((id) => `${id}-max`)].filter((name) => this.#number(name) === null);
    const states = creationProgress({
      name: this.#actor.name,
      archetype: { ...this.#archetype, compulsoryAspects },
      body: { height: "-", weight: "-", age: "-" },
      primaries: PRIMARIES.every((one) => this.#number(one) !== null),
      openChoices: open.length,
      backgroundDone: true,
      unset,
      numbers: unset.length === 0,
      aspects: this.#aspects(),
      backstory: "-",
      money: true,
      gear: 1,
    });
    return states.filter(({ step }) => ["primaries", "abilities", "numbers", "aspects"].includes(step));
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { choices, fixedAbilities, primarySets, start } = this.#archetype;
    const answers = this.#answers;
    const states = this.#progress();
    const nameOf = ({ slug, template = "", rank }: AbilityGrant) =>
      `${this.#catalogue.item(slug)?.name ?? slug}${template ? ` [${template}]` : ""} ${rank}`;
    const field = (name: string, label: string) => ({ name, label: localize(label), value: answers[name] ?? "" });
    return Object.assign(context, {
      archetype: this.#item.name,
      tags: characterTags(this.#archetype),
      steps: states.map(({ step, done, reasons }) => ({
        label: localize(`MALLEUS.Creation.step.${step}`),
        done,
        reason: reasons.map(localize).join(" "),
      })),
      sets: primarySets.map((set, at) => ({
        at,
        selected: String(at) === answers.set,
        label: PRIMARIES.map((one) => `${localize(`MALLEUS.Primary.${one}`)} ${set[one]}`).join(", "),
      })),
      severalSets: primarySets.length > 1,
      primaries: PRIMARIES.map((one) => field(one, `MALLEUS.Primary.${one}`)),
      fixed: fixedAbilities.map(nameOf),
      choices: choices.map(({ label, count }, at) => ({
        at,
        label: label || format("MALLEUS.Creation.choose", { count }),
        count,
        options: this.#options(at).map(({ key, grants, blocks }) => ({
          key,
          label: grants.map(nameOf).join(" + "),
          // The own pick is known by now: that is no reason against it.
          picked: this.#picks(at).includes(key),
          blocked: blocks.length > 0,
          why: blockWords(blocks),
          many: count > 1,
        })),
      })),
      numbers: NUMBERS.map((name) => ({
        ...field(name, `MALLEUS.Creation.number.${name}`),
        formula: name === "healthRestRate" ? start.healthRestRate : name === "move" ? "" : start[name],
      })),
      pools: POOLS.map((id) => ({
        label: localize(`MALLEUS.Pool.${id}`),
        max: field(`${id}-max`, "MALLEUS.Creation.poolMax"),
        rest: field(`${id}-rest`, "MALLEUS.Creation.poolRest"),
      })),
      aspects: this.#aspects().map((aspect, at) => ({
        ...aspect,
        at,
        difficulty: aspect.difficulty || "",
        categories: (at === 0 ? ["relationship"] : ["personality", "philosophy"]).map((value) => ({
          value,
          label: localize(`MALLEUS.AspectCategory.${value}`),
          selected: value === aspect.category,
        })),
      })),
      suggested: this.#item.system.aspects.map(({ name }) => name),
      body: BODY.map((name) => ({
        ...field(name, `MALLEUS.Character.FIELDS.details.${name}.label`),
        formula: this.#item.system.body[name],
      })),
      gear: this.#item.system.gear,
      money: this.#item.system.money,
      ready: readyToPlay(states),
      mayFinish: game.user.isGM || readyToPlay(states),
    });
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", () => this.#onChange());
  }

  #read(): void {
    const form = new FormData(this.element as HTMLFormElement);
    for (const name of new Set(form.keys())) this.#answers[name] = form.getAll(name).map(String).join("\n");
    this.#archetype.choices.forEach((_, at) => {
      if (!form.has(`pick-${at}`)) this.#answers[`pick-${at}`] = "";
    });
  }

  #onChange(): void {
    const before = this.#answers.set;
    this.#read();
    if (this.#answers.set !== before) this.#takeSet();
    void this.render();
  }

  /** A die beside a field rolls what the archetype says. */
  static async #onRoll(this: CreationWizard, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#read();
    const what = target.dataset.what ?? "";
    const dice = foundryDice(this.#rolls);
    if (what === "primaries") {
      const { outcome } = await perform(() => rollPrimaries(this.#ranks()), dice);
      for (const primary of PRIMARIES) this.#answers[primary] = String(outcome.ranks[primary]);
    } else if (what === "numbers") {
      const { outcome } = await perform(() => startingNumbers(this.#archetype, this.#ranks()), dice);
      for (const name of ["stamina", "health", "move"] as const)
        if (outcome[name] !== null) this.#answers[name] = String(outcome[name]);
      const rate = parseDice(outcome.healthRestRate ?? "");
      // The sheet keeps one number for each long rest; dice count by their mean, rounded down.
      if (rate) this.#answers.healthRestRate = String(Math.floor((rate.dice * (rate.faces + 1)) / 2) + rate.bonus);
    } else if (what.startsWith("aspect-")) {
      const { outcome } = await perform(() => startingDifficulty(), dice);
      this.#answers[`${what}-difficulty`] = String(outcome);
    } else if ((BODY as readonly string[]).includes(what)) {
      const [, formula = "", unit = ""] = /^([\dd+ ]+?)\s*([a-z]*)$/i.exec(this.#item.system.body[what as "age"]) ?? [];
      const parsed = parseDice(formula);
      if (parsed) {
        const { outcome } = await perform(() => rollFormula(what, parsed), dice);
        this.#answers[what] = `${outcome} ${unit}`.trim();
      }
    }
    await this.render();
  }

  static async #onSubmit(this: CreationWizard): Promise<void> {
    this.#read();
    if (!game.user.isGM && !readyToPlay(this.#progress())) return;
    const build = emptyBuild();
    const known = this.#known(this.#archetype.choices.length);
    const had = knownAbilities(this.#actor);
    for (const [key, ability] of Object.entries(known))
      if (!equalJson(had[key], ability)) putAbility(build, this.#actor, ability, this.#catalogue.item);
    build.values = valuesOf(this.#values());
    build.items.push(copyOf(this.#item));
    for (const { name, category, difficulty } of this.#aspects())
      if (name.trim() !== "")
        build.items.push({
          _id: foundry.utils.randomID(),
          name: name.trim(),
          type: "malleusAspect",
          system: { category, difficulty: difficulty || 10, lifetime: "chronic" },
        });
    const words = { name: this.#actor.name, archetype: this.#item.name };
    const card = { title: "MALLEUS.Creation.card", text: format("MALLEUS.Creation.text", words) };
    await postBuild(this.#actor, card, build, this.#rolls);
    await this.close();
  }

  /** Only what was answered: an open number stays as it is on the sheet. */
  #values(): Record<string, JsonValue> {
    const values: Record<string, JsonValue> = {
      "system.archetype": this.#item.name,
      "system.level": 1,
      "system.tags": [...new Set([...this.#actor.system.tags, ...characterTags(this.#archetype)])],
    };
    const put = (path: string, value: JsonValue | null): void => {
      if (value !== null && value !== "") values[path] = value;
    };
    for (const track of ["stamina", "health"] as const)
      for (const end of ["max", "value"]) put(`system.${track}.${end}`, this.#number(track));
    put("system.healthRestRate", this.#number("healthRestRate"));
    put("system.move", this.#number("move"));
    for (const id of POOLS) {
      for (const end of ["max", "value"]) put(`system.pools.${id}.${end}`, this.#number(`${id}-max`));
      put(`system.pools.${id}.restRate`, this.#number(`${id}-rest`));
    }
    for (const name of BODY) put(`system.details.${name}`, this.#answers[name] ?? "");
    return values;
  }
}

const text = (value: number | null): string => (value === null ? "" : String(value));
