import { grantMark } from "../../../foundry/grants/grant-kinds";
import { format, localize, warn } from "../../../foundry/platform/i18n";
import { bodyOf } from "../../../foundry/windows/body-part";
import { ReactiveForm } from "../../../foundry/windows/reactive-form";
import { beliefOf, beliefState, holyDayOf, type Belief } from "../adapters/characters/belief";
import type { Character } from "../adapters/creature";
import { slugOf } from "../adapters/characters/experience";
import { xpWords } from "../adapters/characters/experience-words";
import { RULESET_ID } from "../ids";
import { judgeClaims, nothingByStory, type BeliefRow, type Claim } from "../rules/experience/awards";
import { tell } from "../actions/characters/tell";
import { knownItems } from "../../../foundry/content/known-items";

type Row = BeliefRow & { text: string };

/** Opens where deeds are claimed; on a holy day anyone claims by that god's chart, else without a god or code there is nothing to claim by (BI-XP-07, BI-XP-09). */
export async function openBelief(actor: Character): Promise<void> {
  if (!beliefOf(actor) && !holyDayOf()) return warn("BIND.Xp.noBelief");
  await new BeliefWindow(actor, await knownItems(["bindBelief"])).render({ force: true });
}

/** The chart of somebody's god or code: deeds are ticked, the rules say what counts, and a card waits for the GM. */
class BeliefWindow extends ReactiveForm {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: [RULESET_ID, "belief-window"],
    window: { icon: "fa-solid fa-hands-praying", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 520, height: 640 },
    form: { handler: BeliefWindow.#onSubmit },
  };

  static override PARTS = bodyOf("bind/xp/belief.hbs");

  readonly #actor: Character;
  readonly #beliefs: readonly Belief[];
  /** Keys of the rows that are claimed, and of those that a Story brought. */
  #claimed = new Set<string>();
  #byStory = new Set<string>();

  constructor(actor: Character, beliefs: readonly Belief[]) {
    const title = format("BIND.Xp.deeds", { name: actor.name });
    super({ id: `bind-belief-${actor.uuid.replaceAll(".", "-")}`, window: { title } });
    this.#actor = actor;
    this.#beliefs = beliefs;
  }

  /** The god whose day it is. */
  get #feast(): Belief | null {
    const day = holyDayOf();
    return this.#beliefs.find((one) => slugOf(one) === day) ?? null;
  }

  get #charts(): { belief: string; name: string; rows: readonly Row[] }[] {
    const own = beliefOf(this.#actor);
    const feast = this.#feast;
    return [own, feast && own && slugOf(feast) === slugOf(own) ? null : feast].flatMap((one) =>
      one ? [{ belief: slugOf(one), name: one.name, rows: one.system.xpRows }] : [],
    );
  }

  get #claims(): (Claim<Row> & { key: string })[] {
    return this.#charts.flatMap(({ belief, rows }) =>
      rows.flatMap((row, at) => {
        const key = `${belief}-${at}`;
        return this.#claimed.has(key) ? [{ key, row, belief, byStory: this.#byStory.has(key) }] : [];
      }),
    );
  }

  protected override readForm(form: HTMLFormElement): void {
    const data = new FormData(form);
    this.#claimed = new Set(data.getAll("deed").map(String));
    this.#byStory = new Set(data.getAll("story").map(String));
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { belief, state } = beliefState(this.#actor);
    const claims = this.#claims;
    const verdicts = judgeClaims(claims, { belief, state, holyDayOf: holyDayOf() });
    const total = verdicts.reduce((sum, { xp }) => sum + xp, 0);
    return Object.assign(context, {
      feast: this.#feast ? format("BIND.Xp.holyDay", { god: this.#feast.name }) : "",
      vow: state.vowBroken ? format("BIND.Xp.vowBroken", { name: this.#actor.name }) : "",
      charts: this.#charts.map(({ belief: of, name, rows }) => ({
        name,
        rows: rows.map((row, at) => {
          const { xp, text } = row;
          const key = `${of}-${at}`;
          const place = claims.findIndex((one) => one.key === key);
          const why = verdicts[place]?.why;
          return {
            key,
            text,
            xp: xpWords(xp),
            claimed: place >= 0,
            asksStory: place >= 0 && nothingByStory({ row, belief: of }),
            byStory: this.#byStory.has(key),
            why: why && why !== "counts" ? localize(`BIND.Xp.verdict.${why}`) : "",
          };
        }),
      })),
      total: format("BIND.Xp.claim", { total }),
      ready: total > 0,
    });
  }

  static async #onSubmit(this: BeliefWindow): Promise<void> {
    const actor = this.#actor;
    const claims = this.#claims;
    const title = claims
      .map(({ row }) => row.text)
      .join("; ")
      .slice(0, 180);
    const stored = claims.map(({ row: { xp, text, wealth, gain = false }, belief, byStory }) => ({
      ...{ xp, text: text.slice(0, 80), wealth, gain, belief, byStory },
    }));
    await tell({
      actor,
      title: format("BIND.Xp.deeds", { name: actor.name }),
      text: title,
      proposals: [
        {
          kind: "bindXp",
          target: actor.uuid,
          source: actor.uuid,
          data: { claims: stored, ...grantMark(title) },
        },
      ],
    });
    await this.close();
  }
}
