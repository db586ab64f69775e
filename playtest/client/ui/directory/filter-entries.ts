/** Show the entries whose name matches and the folders that lead to them; without a query everything as it was. */
export function filterEntries(
  query: string,
  pattern: RegExp,
  list: HTMLElement,
  isExpanded: (id: string) => boolean,
): void {
  for (const entry of list.querySelectorAll<HTMLElement>(".directory-item.entry")) {
    const name = entry.querySelector(".entry-name")?.textContent ?? "";
    entry.hidden = query !== "" && !pattern.test(plain(name));
    entry.style.display = entry.hidden ? "none" : "";
  }
  // Inner folders come later in document order: walk backwards, so that they are known before the outer ones.
  for (const folder of [...list.querySelectorAll<HTMLElement>(".directory-item.folder")].reverse()) {
    const name = folder.querySelector(".folder-name")?.textContent ?? "";
    const holds = folder.querySelector(".directory-item.entry:not([hidden])") !== null;
    const matches = query === "" || holds || pattern.test(plain(name));
    folder.style.display = matches ? "" : "none";
    folder.classList.toggle("expanded", query === "" ? isExpanded(folder.dataset.folderId ?? "") : holds);
  }
  showNoMatch(query, list);
}

function showNoMatch(query: string, list: HTMLElement): void {
  list.querySelector(".no-match")?.remove();
  if (query === "" || list.querySelector(".directory-item.entry:not([hidden])")) return;
  const note = list.ownerDocument.createElement("li");
  note.className = "placeholder no-match";
  note.textContent = list.dataset.empty ?? "";
  list.append(note);
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
}
