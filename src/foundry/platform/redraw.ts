/**
 * Draws the open windows of a document anew. Also one that is being drawn at this moment, which is not `rendered` meanwhile: it may
 * have begun with what was said before. Without `force` nothing opens.
 */
export function redraw({ apps }: { readonly apps: Readonly<Record<string, unknown>> }): void {
  for (const app of Object.values(apps)) void (app as { render(): unknown }).render();
}
