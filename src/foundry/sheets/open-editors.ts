interface PartedSheet {
  readonly rendered: boolean;
  readonly parts: Record<string, HTMLElement>;
}

/**
 * Leaves out of a re-render the parts in which somebody is writing rich text: an open editor holds words that no form field
 * knows yet. Rich text therefore has a part of its own. The part is drawn again once the text is saved.
 */
export function spareOpenEditors(sheet: PartedSheet, options: RenderOptions): void {
  if (!sheet.rendered || !options.parts) return;
  options.parts = options.parts.filter((id) => !hasOpenEditor(sheet.parts[id]));
}

function hasOpenEditor(part: HTMLElement | undefined): boolean {
  const editors = part?.querySelectorAll<HTMLElement & { open?: boolean }>("prose-mirror[toggled]") ?? [];
  return [...editors].some(({ open }) => open === true);
}
