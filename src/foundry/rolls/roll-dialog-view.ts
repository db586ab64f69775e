import type { MessageMode } from "../platform/compat";
import { format, localize, signed } from "../platform/i18n";
import { oddsView } from "./odds-bar";
import { isOpen } from "./remembered-choices";
import type { ControlValues, RollControl, RollRequest, TargetChoice } from "./roll-action";
import { hidesOdds, isBlocked, isOpen as isFree, rollState, type RollState } from "./roll-state";
import { targetViews } from "./target-list";

type AnyRequest = RollRequest<unknown, unknown>;

const MODES: MessageMode[] = ["public", "gm", "blind", "self"];

/** The dialog's view: plain values for its four parts. */
export function dialogView(request: AnyRequest, state: RollState, { id, mode }: { id: string; mode: MessageMode }) {
  const { title, subtitle, actor, waits, targets, send } = request;
  const { controls, obstacles, cost } = state;
  const inFold = (fold: string | undefined) =>
    controls
      .filter((control) => control.fold === fold)
      .map((control) => controlView(id, control, state.values[control.name]));
  return {
    id,
    title,
    subtitle,
    obstacles,
    blocked: isBlocked(request, state),
    portrait: actor?.img ?? null,
    roller: actor?.uuid ?? "",
    targets: targets && targetsView(targets, actor),
    controls: inFold(undefined),
    folds: foldsOf(controls).map((label) => ({
      label,
      open: isOpen(label),
      set: setIn(request, state, label),
      controls: inFold(label),
    })),
    waits,
    ...(waits === undefined ? countedView(request, state) : { secret: false, odds: null, terms: [] }),
    modes: MODES.map((one) => ({ mode: one, label: localize(`MANIFOLD.Mode.${one}`), selected: one === mode })),
    button: { label: send?.label ?? localize("MANIFOLD.Roll.Roll"), icon: send?.icon ?? "fa-solid fa-dice", cost },
  };
}

const TARGETS_FOLD = "targets";

/** The list in which targets are picked. */
export function targetsView(targets: Omit<TargetChoice, "aim">, besides: Actor | null) {
  const { chosen, many = false, optional = false } = targets;
  const listed = targetViews(targets, besides);
  const none = chosen.length === 0;
  return {
    many,
    optional,
    none,
    listed,
    // A closed list says whom it holds; one that must be filled is open.
    names: chosen.map(({ uuid }) => listed.find((one) => one.uuid === uuid)?.name ?? "").join(", "),
    open: (none && !optional) || isOpen(TARGETS_FOLD),
    fold: TARGETS_FOLD,
  };
}

/** Terms, odds and note: what hangs on the rules. */
function countedView(request: AnyRequest, state: RollState) {
  const made = request.setup(state.values);
  const hidden = hidesOdds(state);
  return {
    terms: request.terms(made).map(({ label, value }) => ({ label: localize(label), value: signed(value) })),
    secret: hidden,
    /** Players do not see what the GM sees here. */
    gmOnly: !hidden && state.secret !== false && game.user.isGM,
    odds: hidden || request.action.chanceless?.(made) ? null : oddsView(request.action, made),
    chanceOf: request.chanceOf ?? localize("MANIFOLD.Roll.ChanceOfSuccess"),
    note: hidden ? null : (request.note?.(made) ?? null),
  };
}

/** What the template of a control reads besides what the control says. */
interface ControlView {
  id: string;
  name: string;
  value: ControlValues[string] | undefined;
  hint: string;
  shut: boolean;
  options?: { value: string; label: string; shut: boolean; selected: boolean }[];
}

/** A control as its template draws it. @param value Empty text for a number that nobody has set. */
export function controlView(
  dialog: string,
  control: RollControl,
  value: ControlValues[string] | undefined,
): ControlView {
  const hint = [control.hint, control.blocked].filter(Boolean).join(" ");
  const { options, ...plain } = { options: undefined, ...control };
  const view = {
    ...plain,
    value,
    hint,
    shut: !isFree(control),
    id: `${dialog}-${control.name}`,
    [control.kind]: true,
  };
  if (!options) return view;
  return {
    ...view,
    options: options.map(({ blocked, ...option }) => ({
      ...option,
      label: blocked === undefined ? option.label : format("MANIFOLD.Roll.Shut", { label: option.label, why: blocked }),
      shut: !isFree(blocked === undefined ? {} : { blocked }),
      selected: option.value === value,
    })),
  };
}

/** How many choices of a fold are not as they started: a closed fold hides nothing that counts. */
function setIn(request: AnyRequest, { controls, values }: RollState, label: string): string {
  const start = rollState(request).values;
  const changed = controls.filter(
    ({ fold, name, value }) => fold === label && values[name] !== (start[name] ?? value),
  ).length;
  return changed === 0 ? "" : format("MANIFOLD.Roll.Set", { number: changed });
}

/** The folds of some controls, in their order. */
const foldsOf = (controls: readonly RollControl[]): string[] => [
  ...new Set(controls.flatMap(({ fold }) => (fold === undefined ? [] : [fold]))),
];
