import { href, redirect } from "react-router";

/** The screens of the office had these addresses before they were parts of six. */
export const loader = ({
  params: { screen },
  request,
}: {
  params: { screen?: string };
  request: Request;
}) => {
  const to = screen
    ? href("/admin/instellingen/:part", { part: screen })
    : href("/admin/instellingen");
  return redirect(to + new URL(request.url).search, 301);
};
