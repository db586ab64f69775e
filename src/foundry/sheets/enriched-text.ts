/** Rich text that Foundry has enriched and cleaned: the only HTML that templates may print as it is. */
export class EnrichedText {
  constructor(readonly html: string) {}
}

/** Enriches stored rich text for one document; secrets are for its owners. */
export async function enrich(html: string, document: FoundryDocument): Promise<EnrichedText> {
  const { TextEditor } = foundry.applications.ux;
  return new EnrichedText(
    await TextEditor.implementation.enrichHTML(html, { secrets: document.isOwner, relativeTo: document }),
  );
}

/** Registers `{{enriched text}}`: prints an EnrichedText, escapes anything else. */
export function registerEnrichedHelper(): void {
  Handlebars.registerHelper("enriched", (text: unknown) =>
    text instanceof EnrichedText ? new Handlebars.SafeString(text.html) : String(text ?? ""),
  );
}
