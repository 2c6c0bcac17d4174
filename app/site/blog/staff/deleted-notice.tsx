import { useEffect } from "react";
import { Form, href, useNavigate, useSubmit } from "react-router";
import { DELETED_KEPT_DAYS } from "../../../platform/jobs/deleted-kept-days.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";

/** Says that a blog was deleted, with the way back: as a toast, or without script on the page. */
export function DeletedNotice({ blog }: { blog: { id: number; title: string } }) {
  const submit = useSubmit();
  const navigate = useNavigate();
  useEffect(() => {
    const back = { act: "herstellen", id: String(blog.id) };
    showToast({
      tone: "success",
      title: "Blog verwijderd",
      about: `verwijderd-${blog.id}`,
      description: `“${blog.title}” blijft ${DELETED_KEPT_DAYS} dagen te herstellen.`,
      action: {
        label: "Ongedaan maken",
        onClick: () => void submit(back, { method: "post", action: href("/admin/blogs") }),
      },
    });
    void navigate(href("/admin/blogs"), { replace: true, preventScrollReset: true });
  }, [blog.id, blog.title, submit, navigate]);
  return (
    <noscript>
      <Form
        method="post"
        action={href("/admin/blogs")}
        className="mt-4 flex flex-wrap items-center gap-4 border-l-4 border-river-600 bg-river-50 px-5 py-3"
      >
        <p>“{blog.title}” is verwijderd.</p>
        <input type="hidden" name="id" value={blog.id} />
        <button type="submit" name="act" value="herstellen" className="font-semibold underline">
          Ongedaan maken
        </button>
      </Form>
    </noscript>
  );
}
