/** HTML with the state of one secret, named by its id, turned over: hidden to revealed or back. */
export function turnSecret(content: string, id: string | undefined): string {
  const template = document.createElement("template");
  template.innerHTML = content;
  if (id) template.content.querySelector(`section.secret[id="${CSS.escape(id)}"]`)?.classList.toggle("revealed");
  return template.innerHTML;
}
