/** Markup that would run `hit("<place>")` if it were put into a page unescaped or cleaned badly. */
export const payloads = (place: string): string[] => {
  const hit = `hit('${place}')`;
  return [
    `<img src=x onerror="${hit}">`,
    `"><img src=x onerror=${hit}>`,
    `' onfocus=${hit} autofocus tabindex=0 x='`,
    `" onpointerover="${hit}" onfocus="${hit}" autofocus x="`,
    `<svg onload="${hit}"></svg>`,
    `<svg><animate onbegin="${hit}" attributeName=x dur=1s></svg>`,
    `<svg><a><animate attributeName=href values="x;javascript:${hit}"/><text>x</text></a></svg>`,
    `<svg><use href="data:image/svg+xml,<svg onload=${hit}>"></svg>`,
    `<script>${hit}</script>`,
    `<svg><script>${hit}</script></svg>`,
    `<iframe srcdoc="<script>parent.${hit}</script>"></iframe>`,
    `<iframe src="javascript:parent.${hit}"></iframe>`,
    `<object data="javascript:${hit}"></object><embed src="javascript:${hit}">`,
    `<a href="javascript:${hit}">x</a>`,
    `<a href="java\nscript:${hit}">x</a>`,
    `<a href="  &#1;javascript:${hit}">x</a>`,
    `<form action="javascript:${hit}"><button>x</button></form>`,
    `<button formaction="javascript:${hit}">x</button>`,
    `<details open ontoggle="${hit}">x</details>`,
    `<video><source onerror="${hit}"></video>`,
    `<input autofocus onfocus="${hit}">`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${hit}&gt;">`,
    `<svg></p><style><a id="</style><img src=1 onerror=${hit}>"></svg>`,
    `<noscript><p title="</noscript><img src=x onerror=${hit}>"></noscript>`,
    `<template><img src=x onerror="${hit}"></template>`,
    `<textarea></textarea><img src=x onerror="${hit}">`,
    `<style>@import "javascript:${hit}";</style>`,
    `<base href="javascript:/a/-${hit}/"><a href="#">x</a>`,
    `<meta http-equiv=refresh content="0;url=javascript:${hit}">`,
    `<span data-tooltip-html="<img src=x onerror=${hit}>">x</span>`,
    `<span data-tooltip="&lt;img src=x onerror=${hit}&gt;">x</span>`,
    `<prose-mirror value="&lt;img src=x onerror=${hit}&gt;"></prose-mirror>`,
    `<prose-mirror open name=x value="&lt;img src=x onerror=${hit}&gt;"></prose-mirror>`,
    `<a class="inline-roll inline-result" data-roll="${encodeURIComponent(evilRoll(hit))}">7</a>`,
    `[[/r 1d6 # <img src=x onerror=${hit}>]]{<img src=x onerror=${hit}>}`,
    `[[1d6[<img src=x onerror=${hit}>]]]`,
    `@UUID[Actor.none]{<img src=x onerror=${hit}>} @UUID[<img src=x onerror=${hit}>]`,
    `@Embed[Actor.none caption="<img src=x onerror=${hit}>"]{<img src=x onerror=${hit}>}`,
    `&lt;img src=x onerror=${hit}&gt;`,
    `{{{lookup . "x"}}}{{{{raw}}}}<img src=x onerror=${hit}>{{{{/raw}}}}`,
  ];
};

/** Everything at once; for names, which are shown in many places. */
export const evil = (place: string): string => payloads(place).slice(0, 9).join(" ");
/** For rich text. */
export const evilText = (place: string): string =>
  payloads(place)
    .map((one) => `<p>${one}</p>`)
    .join("\n");

/** A roll as a chat message carries it, whose parts are markup instead of numbers and words. */
export function evilRoll(hit: string): string {
  const image = `<img src=x onerror="${hit}">`;
  const result = { result: image, active: true, label: image, exploded: image };
  const die = { class: "Die", evaluated: true, number: 1, faces: 6, modifiers: [image], results: [result] };
  return JSON.stringify({
    class: "Roll",
    formula: `1d6 ${image}`,
    options: { flavor: image },
    dice: [],
    evaluated: true,
    total: image,
    terms: [
      { ...die, options: { flavor: image } },
      { class: "OperatorTerm", evaluated: true, operator: image, options: {} },
      { class: "NumericTerm", evaluated: true, number: image, options: { flavor: image } },
      { class: "StringTerm", evaluated: true, term: image, options: {} },
    ],
  });
}
