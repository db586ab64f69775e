interface SheetOfDocument {
  readonly document: FoundryDocument;
  readonly isEditable: boolean;
}

/**
 * The `chooseImage` action: a real button that opens the file picker. (Foundry's own `editImage` works on bare pictures only,
 * which no keyboard reaches.)
 */
export async function onChooseImage(this: SheetOfDocument): Promise<void> {
  if (!this.isEditable) return;
  const { document } = this;
  const picker = new foundry.applications.apps.FilePicker.implementation({
    type: "image",
    current: document.img ?? "",
    callback: (path) => void document.update({ img: path }),
  });
  await picker.render({ force: true });
}
