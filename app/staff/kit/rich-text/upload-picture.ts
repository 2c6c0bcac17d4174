import { href } from "react-router";

type Uploaded = { src: string; width: number; height: number };

const FAILED = { error: "De foto kon niet worden geüpload. Probeer het opnieuw." };

/** Stores a picture for a text; the error is Dutch and fit to show. */
export async function uploadPicture(picture: File): Promise<Uploaded | { error: string }> {
  const body = new FormData();
  body.set("picture", picture);
  try {
    const response = await fetch(href("/admin/blogs/afbeelding"), { method: "POST", body });
    const answer = (await response.json()) as Uploaded | { error: string };
    return "src" in answer || "error" in answer ? answer : FAILED;
  } catch {
    return FAILED;
  }
}
