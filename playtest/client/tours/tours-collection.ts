import { Collection } from "../../common/utils/index.js";
import type { Tour } from "./tour";

/** `game.tours`: tours by `namespace.id`. */
export class ToursCollection extends Collection<Tour> {
  register(namespace: string, id: string, tour: Tour): void {
    tour.namespace = namespace;
    tour.id = id;
    tour._reloadProgress();
    this.set(`${namespace}.${id}`, tour);
  }
}
