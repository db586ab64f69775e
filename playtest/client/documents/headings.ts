/** Headings of a journal page, by slug (sec. 6): what a table of contents and links to `#anchor` are made of. */
export interface PageHeading {
  level: number;
  text: string;
  slug: string;
  children: string[];
  order: number;
  element?: HTMLHeadingElement;
}

export function slugOfHeading(heading: HTMLElement | string): string {
  const text = typeof heading === "string" ? heading : (heading.textContent ?? "");
  return text.slugify().replace(/["']/g, "").substring(0, 64);
}

/** Every heading in order; a slug that was there before is numbered, a heading lies under the last one of a lower level. */
export function headingsOf(html: HTMLElement[], includeElement = true): Record<string, PageHeading> {
  const found = html.flatMap((node) => [
    ...(node.matches("h1, h2, h3, h4, h5, h6") ? [node] : []),
    ...node.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6"),
  ]) as HTMLHeadingElement[];
  const headings: Record<string, PageHeading> = {};
  const above: PageHeading[] = [];
  found.forEach((element, order) => {
    const base = slugOfHeading(element);
    let slug = base;
    for (let count = 1; slug in headings; count++) slug = `${base}$${count}`;
    const heading: PageHeading = {
      level: Number(element.tagName.slice(1)),
      text: element.textContent ?? "",
      slug,
      children: [],
      order,
    };
    if (includeElement) heading.element = element;
    while (above.length > 0 && (above.at(-1)?.level ?? 0) >= heading.level) above.pop();
    above.at(-1)?.children.push(slug);
    above.push(heading);
    headings[slug] = heading;
  });
  return headings;
}
