/** `game.clipboard` (`foundry.helpers.interaction.ClipboardHelper`). */
export class ClipboardHelper {
  /** Where the browser keeps its clipboard shut (no secure address), the text is copied out of a field as people do it. */
  async copyPlainText(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      copyFromField(text);
    }
  }
}

function copyFromField(text: string): void {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  const focused = document.activeElement as HTMLElement | null;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  focused?.focus();
}
