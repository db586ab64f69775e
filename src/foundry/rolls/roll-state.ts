import type { ByChoice, ControlValues, RollControl, RollObstacle, RollRequest } from "./roll-action";

type AnyRequest = Pick<RollRequest<unknown, unknown>, "controls" | "obstacles" | "cost" | "secret" | "waits">;

/** A request as it stands with what was chosen: the dialog shows it, and Shift-click goes by it too. */
export interface RollState {
  controls: RollControl[];
  /** Of the controls that are shown, and of no others. */
  values: ControlValues;
  obstacles: readonly RollObstacle[];
  cost: string | null;
  secret: boolean | "unknown";
}

/** Controls may call up others, those others again; nothing asks deeper. */
const MOST_ROUNDS = 6;

/**
 * What is shown and what counts with these choices.
 * @param chosen What the user set, by name of the control; whatever is left out starts as the rules have it, and follows them.
 */
export function rollState(request: AnyRequest, chosen: Readonly<ControlValues> = {}): RollState {
  let values: ControlValues = {};
  let controls: RollControl[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    controls = byChoice(request.controls, values);
    const next = Object.fromEntries(controls.map((control) => [control.name, fitting(control, chosen[control.name])]));
    const settled = JSON.stringify(next) === JSON.stringify(values);
    values = next;
    if (settled || typeof request.controls !== "function") break;
  }
  return {
    controls,
    values,
    obstacles: byChoice(request.obstacles ?? [], values),
    cost: byChoice(request.cost ?? null, values),
    secret: byChoice(request.secret ?? false, values),
  };
}

/** The values that a request starts with. */
export const valuesOf = (request: Pick<AnyRequest, "controls">): ControlValues => rollState(request).values;

/** Whether what stands in the way holds this user back; what must still be chosen holds back everybody. */
export const isBlocked = (request: AnyRequest, { obstacles }: RollState): boolean =>
  request.waits !== undefined || (!game.user.isGM && obstacles.some(({ blocks }) => blocks));

/** Whether this user is shown no chance. */
export const hidesOdds = ({ secret }: Pick<RollState, "secret">): boolean =>
  secret === "unknown" || (secret && !game.user.isGM);

const byChoice = <T>(said: ByChoice<T>, values: ControlValues): T =>
  typeof said === "function" ? (said as (values: ControlValues) => T)(values) : said;

/** What rules forbid holds players back, never a GM. */
export const isOpen = ({ blocked }: { blocked?: string }): boolean => blocked === undefined || game.user.isGM;

/** A chosen value as far as the control takes it; else where the control starts. */
function fitting(control: RollControl, value: ControlValues[string] | undefined): ControlValues[string] {
  if (value === undefined || !isOpen(control)) return control.value;
  if (control.kind === "toggle") return typeof value === "boolean" ? value : control.value;
  if (control.kind === "select")
    return control.options.some((option) => option.value === value && isOpen(option)) ? value : control.value;
  const number = Number(value);
  if (!Number.isFinite(number)) return control.value;
  return Math.min(control.max ?? Infinity, Math.max(control.min ?? -Infinity, Math.round(number)));
}
