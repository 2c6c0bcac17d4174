import { href, redirect } from "react-router";

/** The screens of the office had these addresses before they were parts of six. */
export const loader = ({ params: { screen } }: { params: { screen?: string } }) =>
  redirect(
    screen ? href("/admin/instellingen/:part", { part: screen }) : href("/admin/instellingen"),
    301,
  );
