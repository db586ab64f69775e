/** The check's hands in the page: public API and DOM only, so that they would work on any table. */
import { changeFields, readFields } from "./fields";
import { openPack, packIds } from "./packs";
import { rollFromData, rollFromSheet } from "./rolls";
import { createAndOpen, subtypes } from "./types";

const hands = { changeFields, createAndOpen, openPack, packIds, readFields, rollFromData, rollFromSheet, subtypes };
export type TableCheckHands = typeof hands;

Object.assign(globalThis, { tableCheck: hands });
