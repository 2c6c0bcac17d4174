/** Never renders a page. Without this file, React Router's build would install a package. */
export default function handleRequest(): Response {
  return new Response();
}
