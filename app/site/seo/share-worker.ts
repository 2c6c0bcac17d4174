/** The program of a worker process; see draw-share-picture.server.ts. */
export { drawShareText } from "./share-text.server.tsx";
