/** Base classes of all documents: `foundry.documents.Base*`. */
export { BaseActiveEffect } from "./active-effect.js";
export { BaseActor } from "./actor.js";
export { BaseFolder } from "./folder.js";
export { BaseItem } from "./item.js";
export { PrototypeToken } from "./prototype-token.js";
export { TextureData } from "./token-texture.js";
