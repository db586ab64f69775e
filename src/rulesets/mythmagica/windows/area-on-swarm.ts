import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { format, localize } from "../../../foundry/platform/i18n";
import { bodyOf } from "../../../foundry/windows/body-part";
import { ReactiveForm } from "../../../foundry/windows/reactive-form";
import { responseTo } from "../adapters/creatures/response";
import { swarmOf } from "../adapters/combat/swarm";
import { RULESET_ID } from "../ids";
import { areaOnSwarm, batchesLeft, DAMAGE_FORMS, SETBACK_FORMS } from "../rules/combat";

const FORMS: readonly string[] = [...DAMAGE_FORMS, ...SETBACK_FORMS];

const within = (value: FormDataEntryValue | null, most: number): number =>
  Math.max(0, Math.min(most, Math.round(Number(value)) || 0));

/** What an area effect does to a swarm: twice, once for each Batch within it, all to one Batch (MY-SWM-08). */
export class AreaOnSwarmWindow extends ReactiveForm {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: [RULESET_ID, "myth-gm"],
    window: { icon: "fa-solid fa-burst" },
    position: { width: 400 },
    actions: { strike: AreaOnSwarmWindow.#onStrike },
  };
  static override PARTS = bodyOf("mythmagica/gm/area-on-swarm.hbs");

  readonly #swarm: ActorOf<"mythSwarm">;
  #damage = 0;
  #setback = 0;
  #form = "";
  #batches: number;

  constructor(swarm: ActorOf<"mythSwarm">) {
    const title = format("MYTHMAGICA.Swarm.areaTitle", { name: swarm.name });
    super({ id: `mythmagica-area-${swarm.uuid.replaceAll(".", "-")}`, window: { title } });
    this.#swarm = swarm;
    this.#batches = batchesLeft(swarmOf(swarm));
  }

  protected override readForm(form: HTMLFormElement): void {
    const data = new FormData(form);
    this.#damage = within(data.get("damage"), 999);
    this.#setback = within(data.get("setback"), 999);
    this.#batches = within(data.get("batches"), 99);
    this.#form = FORMS.find((form) => form === data.get("harm")) ?? "";
  }

  #amounts(): { damage: number; setback: number } {
    const response = responseTo(this.#swarm, this.#form).amount;
    const dealt = (amount: number): number => areaOnSwarm(amount, this.#batches, response);
    return { damage: dealt(this.#damage), setback: dealt(this.#setback) };
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      damage: this.#damage,
      setback: this.#setback,
      batches: this.#batches,
      forms: [
        { value: "", label: "–", selected: this.#form === "" },
        ...FORMS.map((form) => ({
          value: form,
          label: localize(`MYTHMAGICA.Gm.Form.${form}`),
          selected: form === this.#form,
        })),
      ],
      comes: format("MYTHMAGICA.Swarm.comes", this.#amounts()),
    });
  }

  static async #onStrike(this: AreaOnSwarmWindow): Promise<void> {
    const amounts = this.#amounts();
    const actor = this.#swarm;
    const title = format("MYTHMAGICA.Swarm.areaTitle", { name: actor.name });
    await this.close();
    await postCard({
      actor,
      parts: [notePart(RULESET_ID, title, format("MYTHMAGICA.Swarm.areaText", { ...amounts, batches: this.#batches }))],
      proposals: [
        {
          kind: "mythSustain",
          target: actor.uuid,
          source: null,
          data: { ...amounts, form: this.#form, conflict: true },
        },
      ],
    });
  }
}
