/** Answered for every icon the table has no drawing of (contract 22): neutral, square, readable on light and dark. */
export const PLACEHOLDER_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
<rect x="4" y="4" width="56" height="56" rx="8" fill="#8a8a8a" fill-opacity=".25" stroke="#8a8a8a" stroke-width="3"/>
<circle cx="23" cy="24" r="6" fill="#8a8a8a"/>
<path d="M10 50 26 34l10 10 8-8 12 14z" fill="#8a8a8a"/>
</svg>
`;

/** Answered for every texture of the interface: nothing to see, so that it covers nothing. */
export const EMPTY_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>
`;
