import type { Page } from "playwright-core";

/** Styles that lay an element over the window, or push it there. */
export const COVERING_STYLES = [
  "position:fixed;inset:0;z-index:99999",
  "position:absolute;top:-2000px;left:-2000px;width:5000px;height:5000px;z-index:9999",
  "--p:fixed;position:var(--p);inset:0",
  "all:unset;position:fixed;inset:0",
  "display:block;transform:scale(99)",
  "display:block;scale:99;translate:-50vw -50vh",
  "display:block;margin:-3000px;padding:3000px",
  "display:block;width:100vw;height:100vh;margin-left:-100vw;margin-top:-100vh",
  "display:block;font-size:2000px;line-height:1;letter-spacing:-10px",
  "po\\73ition:fixed;inset:0",
  "pos/**/ition:fixed;inset:0",
  "display:inline-block;outline:2000px solid;box-shadow:0 0 0 2000px red",
];

/** Classes that the page's own styles place anywhere: a message may name each of them. */
export function placingClasses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walk = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule && /fixed|absolute|sticky/.test(rule.style.position))
          for (const [, name] of rule.selectorText.matchAll(/\.([\w-]+)/g)) if (name) found.add(name);
        if ("cssRules" in rule) walk(rule.cssRules as CSSRuleList);
        if (rule instanceof CSSImportRule && rule.styleSheet) walk(rule.styleSheet.cssRules);
      }
    };
    for (const sheet of document.styleSheets) {
      try {
        walk(sheet.cssRules);
      } catch {
        // A sheet of another origin.
      }
    }
    return [...found];
  });
}

/** Points of the window at which an element of a message would take a click outside of that message's own place in the log. */
export function coveredPoints(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (let x = 5; x < innerWidth; x += 25) {
      for (let y = 5; y < innerHeight; y += 25) {
        const hit = document.elementFromPoint(x, y);
        const message = hit?.closest<HTMLElement>(".chat-message");
        if (!message || !hit?.closest(".message-content, .flavor-text")) continue;
        const { left, right, top, bottom } = message.getBoundingClientRect();
        const log = message.closest(".chat-scroll, #chat-notifications, .chat-log")?.getBoundingClientRect();
        const isInside = x >= left && x <= right && y >= top && y <= bottom;
        const isInLog = !log || (x >= log.left && x <= log.right && y >= log.top && y <= log.bottom);
        if (!isInside || !isInLog) found.push(`${x},${y}: ${hit.outerHTML.slice(0, 120)}`);
      }
    }
    return found;
  });
}
