import { href } from "react-router";
import type { Original } from "../../../staff/kit/editables/translated-editable.server.ts";
import { draftOf } from "../../../staff/kit/form/draft.ts";
import { findBlog } from "../editing/queries.server.ts";
import { blogFields } from "../service.server.ts";

/**
 * The words of a blog, to be translated. It keeps no versions.
 * @throws a 404 response when it is not there, or deleted
 */
export const blogEditable = (id: number): Original => ({
  path: href("/admin/blogs/:id", { id: String(id) }),
  fields: blogFields,
  isWhole: true,
  async drafts({ db }) {
    const blog = await findBlog(db, id);
    if (!blog || blog.deleted_at) throw new Response("Not Found", { status: 404 });
    return [draftOf(blogFields, blog)];
  },
});
