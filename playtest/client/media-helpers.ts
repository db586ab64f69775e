/** `foundry.helpers.media`: what a file is by its name. Reading and drawing pictures and films is class C (sec. 22). */
import { data } from "../common/index.js";

const IMAGES = ["apng", "avif", "bmp", "gif", "jpeg", "jpg", "png", "svg", "tiff", "webp"];
const VIDEOS = ["m4v", "mp4", "ogv", "webm"];

export class ImageHelper {
  static hasImageExtension(src: string): boolean {
    return data.validators.hasFileExtension(src, IMAGES);
  }
}

export class VideoHelper {
  static hasVideoExtension(src: string): boolean {
    return data.validators.hasFileExtension(src, VIDEOS);
  }
}
