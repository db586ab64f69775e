/** The check's hands in the page: public API and DOM only, so that they would work on any table. */
import { changeFields, readFields } from "./fields";
import { takeNotices, watchNotices } from "./notices";
import { openPack, packIds } from "./packs";
import { rollFromData, rollFromSheet } from "./rolls";
import { createAndOpen, subtypes } from "./types";
import { makeScene } from "./scene";

const hands = {
  changeFields,
  createAndOpen,
  makeScene,
  openPack,
  packIds,
  readFields,
  rollFromData,
  rollFromSheet,
  subtypes,
  takeNotices,
};
export type TableCheckHands = typeof hands;

watchNotices();
Object.assign(globalThis, { tableCheck: hands });
