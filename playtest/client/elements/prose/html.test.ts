// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { parseProse, serializeProse } from "./html.js";

const same = (html: string): void => expect(serializeProse(parseProse(html))).toBe(html);

describe("12 prose-mirror keeps what packages write", () => {
  it.each([
    "<p>plain <strong>bold</strong> <em>italic</em> <u>u</u> <s>s</s> <code>c</code></p>",
    '<h2 class="x" id="top">Title</h2><p style="color: red;">red</p>',
    '<section class="secret" id="secret-abc"><p>hidden</p></section>',
    "<ul><li><p>a</p></li><li><p>b</p><ol><li><p>c</p></li></ol></li></ul>",
    '<ol start="3"><li><p>c</p></li></ol>',
    '<table class="t"><tbody><tr><th><p>h</p></th><td colspan="2"><p>d</p></td></tr></tbody></table>',
    '<p><a href="https://example.org" target="_blank">link</a><br><img src="a.svg" alt="b"></p>',
    "<details><summary>more</summary><p>text</p></details><dl><dt>term</dt><dd><p>meaning</p></dd></dl>",
    '<aside class="note"><p>aside</p></aside><figure><p><img src="a.svg"></p><figcaption>words</figcaption></figure>',
    "<blockquote><p>q</p></blockquote><hr><pre><code>x  y</code></pre>",
    "<p>@UUID[Actor.abc]{him} and [[/r 2d6 # Fire]]</p>",
    '<p><span class="tag" data-k="v">s</span></p>',
  ])("12 %s", (html) => same(html));

  it("12 scripts and handlers do not survive, empty text is empty", () => {
    expect(serializeProse(parseProse('<p onclick="x()">a</p><script>alert(1)</script>'))).toBe("<p>a</p>");
    expect(serializeProse(parseProse(""))).toBe("");
  });
});
