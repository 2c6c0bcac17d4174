/** The program of a worker process; see images.ts. */
export { makePicture } from "@voordeur/pictures/make-picture.ts";
