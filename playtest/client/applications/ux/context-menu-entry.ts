/** v13 reads name, condition and callback; v14 label, visible and onClick (sec. 9, 19.5). Both are understood. */
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
