/**
 * The fields of a form that was sent with a request.
 * @throws a 400 response when the body is no form.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response("Bad Request", { status: 400 });
  }
}
