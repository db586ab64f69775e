import { localize, signed } from "../../../foundry/platform/i18n";
import { FormWindow } from "../../../foundry/windows/form-window";
import { formationHolds } from "../rules/combat";
import { AWARENESS } from "../rules/tables";
import { openingOf, postOpening, type OpeningAnswers } from "../actions/combat/open-fight";
import { rankOf } from "../adapters/characters/abilities";
import { hasCondition } from "../adapters/conditions";
import { isPlayerCharacter, type Creature } from "../adapters/creature";
import { isLethal, surprisingSide } from "../adapters/combat/fight";
import { SIDES, sideOf, type Side } from "../adapters/combat/side";
import { abilityCalled, noticingDifficulty, sidesOf, sneakingDifficulty } from "../adapters/combat/opening";
import { formationOf, ROWS, rowOf, type Row } from "../adapters/combat/rows";
import { RULESET_ID } from "../ids";
import { bodyOf } from "../../../foundry/windows/body-part";

/** Opens the GM's window for the opening of a fight; says why not when there is nobody to fight. */
export async function openFightSetup(combat: Combat): Promise<void> {
  if (!game.user.isGM) return;
  await new FightSetupWindow(combat).render({ force: true });
}

/**
 * A fight's opening as one ruling (MD-GMT-04): who is aware, who surprises, ambush, whose check, order, rows, lethality. What
 * it comes to stands at the bottom while the GM chooses; nothing is written before it is sent.
 */
class FightSetupWindow extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "malleus-fight-setup",
    classes: [RULESET_ID, "malleus-fight"],
    window: { title: "MALLEUS.Fight.setup", icon: "fa-solid fa-people-arrows", resizable: true },
    position: { width: 520 },
    form: { handler: FightSetupWindow.#onSubmit },
  };

  static override PARTS = bodyOf("malleus-deum/dialogs/fight-setup.hbs");

  readonly #combat: Combat;
  #answers: OpeningAnswers;

  constructor(combat: Combat) {
    super();
    this.#combat = combat;
    this.#answers = firstAnswers(combat);
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const answers = this.#answers;
    const { sides, surprising, ability, delegate } = answers;
    return Object.assign(context, answers, {
      sides: sides.map((one) => ({
        side: one.side,
        label: localize(`MALLEUS.Side.${one.side}`),
        decides: one.side !== "other",
        aware: one.side === "other" || answers.aware[one.side],
        holds: formationHolds(formationOf(one.combatants)),
        members: one.combatants.map((combatant) => ({
          id: combatant.id,
          name: combatant.name,
          sides: choices(SIDES, one.side, "Side"),
          rows: choices(ROWS, rowIn(answers, combatant), "Row"),
        })),
      })),
      starters: choices(["pc", "foe"], answers.startedBy, "Side"),
      surprisers: [
        { value: "", label: localize("MALLEUS.Fight.nobody"), selected: surprising === null },
        ...choices(["pc", "foe"], surprising ?? "", "Side"),
      ],
      abilities: abilityChoices(answers).map((one) => ({ ...one, selected: one.value === ability })),
      delegates: characters(answers).map(({ uuid, name }) => ({
        value: uuid,
        label: name,
        selected: uuid === delegate,
      })),
      lethality: choices(["byFoes", "yes", "no"], lethalWord(answers.lethal), "Fight.lethality"),
      summary: summaryOf(answers),
      waits: waits(answers),
    });
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", () => {
      const before = this.#answers;
      this.#read();
      // Another question is asked of other people: its numbers start afresh.
      if (before.surprising !== this.#answers.surprising) this.#answers = withDefaults(this.#answers);
      void this.render();
    });
  }

  #read(): void {
    const data = new FormData(this.element as HTMLFormElement);
    const text = (name: string): string => String(data.get(name) ?? "");
    const side = (name: string): "pc" | "foe" | null =>
      ["pc", "foe"].includes(text(name)) ? (text(name) as "pc") : null;
    const { sides } = this.#answers;
    // A side that has just come to be had nothing to tick.
    const aware = (one: "pc" | "foe"): boolean =>
      sides.some((group) => group.side === one) ? data.has(`aware.${one}`) : this.#answers.aware[one];
    const lethal = text("lethal");
    const combatants = sides.flatMap((one) => one.combatants);
    const chosen = Object.fromEntries(
      combatants.flatMap((one): [string, Side][] => {
        const said = SIDES.find((side) => side === text(`side.${one.id}`));
        return said && said !== sideOf(one) ? [[one.id ?? "", said]] : [];
      }),
    );
    this.#answers = {
      ...this.#answers,
      chosen,
      sides: sidesOf(this.#combat, chosen),
      aware: { pc: aware("pc"), foe: aware("foe") },
      startedBy: side("startedBy") ?? "pc",
      surprising: side("surprising"),
      ambush: data.has("ambush"),
      ability: text("ability") || this.#answers.ability,
      difficulty: data.has("difficulty") ? Number(text("difficulty")) : this.#answers.difficulty,
      alert: data.has("alert"),
      tag: { name: text("tagName"), value: Math.round(Number(text("tagValue"))) || 0 },
      delegate: text("delegate"),
      initiative: data.has("initiative"),
      lethal: lethal === "yes" ? true : lethal === "no" ? false : null,
      rows: Object.fromEntries(combatants.map(({ id }) => [id ?? "", (text(`row.${id}`) || "none") as Row])),
    };
  }

  static async #onSubmit(this: FightSetupWindow): Promise<void> {
    this.#read();
    try {
      await postOpening(this.#combat, this.#answers);
      // What is set up has begun, unless a roll still decides who is first.
      if (!this.#combat.started && !waits(this.#answers)) await this.#combat.startCombat();
    } catch (error) {
      ui.notifications.warn(localize("MALLEUS.Fight.twoSides"));
      throw error; // keeps the window open, with everything that was chosen
    }
  }
}

const waits = ({ surprising, initiative }: OpeningAnswers): boolean => surprising !== null || initiative;

/** What the window starts with: as the fight stands. */
function firstAnswers(combat: Combat): OpeningAnswers {
  const sides = sidesOf(combat);
  const aware = (side: string): boolean => sides.find((one) => one.side === side)?.group.aware ?? true;
  return withDefaults({
    sides,
    aware: { pc: aware("pc"), foe: aware("foe") },
    startedBy: "pc",
    surprising: surprisingSide(combat),
    ambush: false,
    ability: "",
    difficulty: 0,
    alert: sides.some(({ side, creatures }) => side !== "pc" && creatures.some((one) => hasCondition(one, "alert"))),
    tag: { name: "", value: 0 },
    delegate: "",
    initiative: false,
    lethal: combat.started ? isLethal() : null,
    chosen: {},
    rows: Object.fromEntries(combat.combatants.contents.map((one) => [one.id ?? "", rowOf(one)])),
  });
}

/** Ability and DC as the rules suggest them for who sneaks up on whom (companion table 1.4). */
function withDefaults(answers: OpeningAnswers): OpeningAnswers {
  const foes = answers.sides.flatMap(({ side, creatures }) => (side === "pc" ? [] : creatures));
  return {
    ...answers,
    ability: answers.surprising === "foe" ? "perception" : "sneak",
    difficulty: answers.surprising === "foe" ? sneakingDifficulty(foes) : noticingDifficulty(foes),
  };
}

const characters = ({ sides }: OpeningAnswers): Creature[] =>
  sides.flatMap(({ creatures }) => creatures.filter(isPlayerCharacter));

/** The abilities of table 1.4, with the best that any of the characters can do. */
function abilityChoices(answers: OpeningAnswers): { value: string; label: string }[] {
  const column = answers.surprising === "foe" ? "surprised" : "surprising";
  const slugs = new Set(Object.values(AWARENESS).flatMap((environs) => environs[column]));
  return [...slugs].flatMap((value) => {
    const known = characters(answers).flatMap((actor) => abilityCalled(actor, value) ?? []);
    const ranks = known.flatMap((ability) => rankOf(ability) ?? []);
    const [first] = known;
    return first && ranks.length > 0 ? [{ value, label: `${first.name} ${signed(Math.max(...ranks))}` }] : [];
  });
}

const rowIn = ({ rows }: OpeningAnswers, { id }: Combatant): Row => rows[id ?? ""] ?? "none";

const lethalWord = (lethal: boolean | null): string => (lethal === null ? "byFoes" : lethal ? "yes" : "no");

const choices = (values: readonly string[], chosen: string, group: string) =>
  values.map((value) => ({ value, label: localize(`MALLEUS.${group}.${value}`), selected: value === chosen }));

/** What it comes to, in words, while the GM chooses. */
function summaryOf(answers: OpeningAnswers): string[] {
  try {
    const { surprised, order, lethal } = openingOf(answers);
    const sides = order.map((side) => localize(`MALLEUS.Side.${side}`)).join(", ");
    const rolled = answers.surprising !== null;
    return [
      rolled
        ? localize("MALLEUS.Fight.willRoll")
        : surprised === null
          ? localize("MALLEUS.Fight.nobodySurprised")
          : game.i18n.format("MALLEUS.Fight.surprised", { side: localize(`MALLEUS.Side.${surprised}`) }),
      game.i18n.format("MALLEUS.Fight.order", { sides }),
      localize(lethal ? "MALLEUS.Fight.lethal" : "MALLEUS.Fight.nonLethal"),
    ];
  } catch {
    return [localize("MALLEUS.Fight.twoSides")];
  }
}
