import { localize, warn } from "../../../../foundry/platform/i18n";
import { bodyOf } from "../../../../foundry/windows/body-part";
import { ReactiveForm } from "../../../../foundry/windows/reactive-form";
import { postCard } from "../../../../foundry/chat/post-card";
import { beginChase } from "../../actions/combat/chase";
import { chaseDraft } from "../../actions/combat/chase-draft";
import { chaseOf, chasers, forceOf, runningChases } from "../../adapters/combat/chase";
import { isCreature, type Creature } from "../../adapters/creature";
import { chaseRoll, type ChaseTerrain } from "../../rules/combat";
import { chasePart, TERRAINS } from "../../stored/chase-data";
import { RULESET_ID } from "../../ids";
import { signed } from "../../../../foundry/platform/i18n";
import { sum } from "../../../../engine";

const numberOr = (value: FormDataEntryValue | null): number | null => {
  const text = typeof value === "string" ? value.trim() : "";
  const number = Number(text);
  return text === "" || !Number.isFinite(number) ? null : Math.max(-20, Math.min(99, Math.round(number)));
};

/** Everybody who can flee or hunt: those on the map first. */
function people(): Creature[] {
  const here = (canvas.tokens?.placeables ?? []).map(({ actor }) => actor).filter(isCreature);
  return [...new Set([...here, ...game.actors.contents.filter(isCreature)])];
}

/** A chase without a map: who flees from whom, over what ground (MY-CHS-01 to 03). */
export class ChaseWindow extends ReactiveForm {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "mythmagica-chase",
    classes: [RULESET_ID, "myth-gm"],
    window: { title: "MYTHMAGICA.Chase.window", icon: "fa-solid fa-person-running", resizable: true },
    position: { width: 520 },
    actions: { begin: ChaseWindow.#onBegin, end: ChaseWindow.#onEnd },
  };
  static override PARTS = bodyOf("mythmagica/gm/chase.hbs");

  #evader = "";
  #hunter = "";
  #terrain: ChaseTerrain = "easy";
  #evaderSkill: number | null = null;
  #hunterSkill: number | null = null;

  protected override readForm(form: HTMLFormElement): void {
    const data = new FormData(form);
    this.#evader = String(data.get("evader") ?? "");
    this.#hunter = String(data.get("hunter") ?? "");
    this.#terrain = TERRAINS.find((id) => id === data.get("terrain")) ?? "easy";
    this.#evaderSkill = numberOr(data.get("evaderSkill"));
    this.#hunterSkill = numberOr(data.get("hunterSkill"));
  }

  /** Those two as they are chosen; the first two where nobody has chosen yet. */
  #chosen(): { evader: Creature | null; hunter: Creature | null } {
    const all = people();
    const evader = all.find(({ uuid }) => uuid === this.#evader) ?? all[0] ?? null;
    const hunter = all.find((one) => one.uuid === this.#hunter && one !== evader) ?? all.find((one) => one !== evader);
    return { evader, hunter: hunter ?? null };
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { evader, hunter } = this.#chosen();
    const picks = (chosen: Creature | null) =>
      people().map((one) => ({ value: one.uuid, label: one.name, selected: one === chosen }));
    return Object.assign(context, {
      evaders: picks(evader),
      hunters: picks(hunter),
      terrains: TERRAINS.map((value) => ({
        value,
        label: localize(`MYTHMAGICA.Chase.terrain.${value}`),
        selected: value === this.#terrain,
      })),
      evaderSkill: this.#evaderSkill ?? "",
      hunterSkill: this.#hunterSkill ?? "",
      preview: evader && hunter ? this.#preview(evader, hunter) : [],
      chases: runningChases().map((one) => {
        const chase = chaseOf(one);
        const both = chase && chasers(one, chase);
        return {
          uuid: one.uuid,
          title: `${one.name} · ${both?.pursuer.name ?? "–"}`,
          state: localize(`MYTHMAGICA.Chase.state.${chase?.state ?? "over"}`),
        };
      }),
    });
  }

  /** Both rolls as they would be: bonus, Threshold, Edges by Speed. */
  #preview(evader: Creature, hunter: Creature) {
    const chase = {
      evader: forceOf(evader, this.#evaderSkill),
      pursuer: forceOf(hunter, this.#hunterSkill),
      terrain: this.#terrain,
      next: { evader: 0, pursuer: 0 },
      state: "running" as const,
    };
    return (["evader", "pursuer"] as const).map((side) => {
      const { terms, threshold, edges } = chaseRoll(chase, side);
      return {
        label: localize(`MYTHMAGICA.Chase.roll.${side}`),
        bonus: signed(sum(terms)),
        threshold,
        speed: chase[side].speed,
        edges: edges.map(({ value }) => signed(value)).join(", "),
      };
    });
  }

  static async #onBegin(this: ChaseWindow): Promise<void> {
    const { evader, hunter } = this.#chosen();
    if (!evader || !hunter) return void warn("MYTHMAGICA.Chase.problem.nobody");
    await beginChase(evader, {
      hunter: hunter.uuid,
      terrain: this.#terrain,
      evaderSkill: this.#evaderSkill,
      hunterSkill: this.#hunterSkill,
    });
    await this.render();
  }

  static async #onEnd(this: ChaseWindow, _event: Event, target: HTMLElement): Promise<void> {
    const evader = runningChases().find(({ uuid }) => uuid === target.dataset.uuid);
    const chase = evader && chaseOf(evader);
    if (!chase) return;
    const told = { text: localize("MYTHMAGICA.Chase.ended"), chase: chase.id, step: chase.step };
    await postCard({
      actor: evader,
      parts: [chasePart({ evader: evader.uuid, ...told })],
      proposals: [chaseDraft(evader, { act: "end" }, true)],
    });
    await this.render();
  }
}
