/** Never asked for a page. Without this file React Router's build would install a package by itself. */
export default function handleRequest(): Response {
  return new Response();
}
