/**
 * v13 reads name, condition and callback alone (foundryvtt.com/api/v13/interfaces/foundry.ContextMenuEntry.html), v14 label, visible
 * and onClick (foundryvtt.com/api/v14/interfaces/foundry.ContextMenuEntry.html), and the older ones with a warning until v16.
 */
export interface ContextMenuEntry {
  name?: string;
  label?: string;
  icon?: string;
  /** Entries of one group stand together. */
  group?: string;
  classes?: string;
  condition?: boolean | ((target: HTMLElement) => boolean);
  visible?: boolean | ((target: HTMLElement) => boolean);
  callback?: (target: HTMLElement, event?: Event) => unknown;
  onClick?: (event: Event, target: HTMLElement) => unknown;
}
