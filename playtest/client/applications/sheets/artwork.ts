type Popout = new (options: object) => { render(options: object): Promise<unknown> };

export function showArtwork(document: TableDocument, src: string | null | undefined): void {
  if (!src) return;
  const Image = foundry.applications.apps.ImagePopout as Popout;
  void new Image({ src, uuid: document.uuid, window: { title: document.name } }).render({ force: true });
}
