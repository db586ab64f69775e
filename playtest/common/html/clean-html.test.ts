// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { cleanHTML } from "../utils/index.js";
import { isHarmlessAddress } from "./allowed.js";

describe("18 cleanHTML", () => {
  it.each([
    `<p class="lead" style="color: red">Words <strong>and</strong> more</p>`,
    `<a class="content-link" data-uuid="Actor.a" data-tooltip="X">A</a>`,
    `<a href="https://example.org/a?b=c#d">x</a><a href="mailto:a@b.c">y</a><a href="#here">z</a>`,
    `<section class="secret revealed" id="secret-a"><p>s</p></section>`,
    `<img src="icons/svg/d20-grey.svg" alt="" width="32" height="32">`,
    `<img src="data:image/png;base64,AAAA">`,
    `<table><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>`,
    `<form><label for="a">A</label><input type="checkbox" name="a" id="a" checked=""></form>`,
    `<select name="s" required=""><option value="1" selected="">one</option></select>`,
    `<button type="button" data-action="roll" aria-label="Roll"><i class="fa-solid fa-dice"></i></button>`,
    `<details open=""><summary>more</summary>text</details>`,
    `<range-picker name="r" min="0" max="9" value="3"></range-picker><my-element anything="1"></my-element>`,
  ])("keeps %s", (html) => {
    expect(cleanHTML(html)).toBe(html);
  });

  it.each([
    [`<p onclick="x()">a</p>`, `<p>a</p>`],
    [`<script>x()</script>a`, `a`],
    [`<style>p{}</style>a`, `a`],
    [`<iframe src="x"></iframe>a`, `a`],
    [`<blink>a</blink>`, `a`],
    [`<a href="javascript:x()">a</a>`, `<a>a</a>`],
    [`<a href=" java\nscript:x()">a</a>`, `<a>a</a>`],
    [`<a href="data:text/html,x">a</a>`, `<a>a</a>`],
    [`<img src="data:image/svg+xml,x">`, `<img>`],
    [`<form action="/x"><button formaction="/y">a</button></form>`, `<form><button>a</button></form>`],
    [`a<svg viewBox="0 0 9 9"><animate values="javascript:x()"></animate><path d="M0 0"></path></svg>b`, `ab`],
    [`<div style="behavior: url(x)">a</div>`, `<div>a</div>`],
    [`<!-- x -->a`, `a`],
  ])("of %s leaves %s", (html, left) => {
    expect(cleanHTML(html)).toBe(left);
  });

  it("knows addresses that run or bring a page", () => {
    for (const bad of [
      "javascript:x",
      "JAVASCRIPT:x",
      "vbscript:x",
      "data:text/html,x",
      "blob:x",
      "file:///etc",
      "\u0001javascript:x",
    ]) {
      expect(isHarmlessAddress("a", bad), bad).toBe(false);
    }
    for (const good of ["a/b.png", "/a", "//host/a", "#a", "?a=b:c", "https://a", ""]) {
      expect(isHarmlessAddress("a", good), good).toBe(true);
    }
    expect(isHarmlessAddress("img", "blob:http://a/b")).toBe(true);
  });
});
