/** A window of one part that scrolls, by its template. */
export const bodyOf = (template: string): Record<string, TemplatePart> => ({
  body: { template: `systems/manifold/templates/${template}`, scrollable: [""] },
});
