import { Form, href } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import { answerPost, readPost } from "../account-action.server.ts";
import { AccountPage } from "../account-page.tsx";
import { accountMeta, linkPageHeaders } from "../account-route.ts";
import { readLink } from "../links.server.ts";
import type { Route } from "./+types/confirm";
import { confirmAddress, resendConfirmation } from "./confirm.server.ts";

export const headers = linkPageHeaders;
export const meta = accountMeta(
  "E-mailadres bevestigen",
  "Bevestig het e-mailadres van je account.",
  href("/auth/bevestigen"),
);

export async function loader(args: Route.LoaderArgs) {
  const { token, subject } = await readLink(args, "confirm-address");
  return { token: subject === null ? null : token };
}

export async function action(args: Route.ActionArgs) {
  const post = await readPost(args);
  return post.form.get("act") === "opnieuw"
    ? answerPost(post, resendConfirmation)
    : answerPost(post, confirmAddress);
}

const over = {
  title: "Deze link is al gebruikt of verlopen",
  description: "Is je adres nog niet bevestigd? Log in en vraag bij Mijn account een nieuwe aan.",
};

export default function Page({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  const { title, description } = refusal ?? over;
  const isOpen = token !== null && !refusal;
  return (
    <AccountPage
      title="E-mailadres bevestigen"
      intro={isOpen && "Bevestig dat dit e-mailadres van jou is."}
    >
      {isOpen ? (
        <Form method="post" className="mt-8">
          <input type="hidden" name="token" value={token} />
          <Button type="submit">Bevestig mijn e-mailadres</Button>
        </Form>
      ) : (
        <div className="mt-6">
          <NoticeLine tone="error" title={title} description={description} />
        </div>
      )}
    </AccountPage>
  );
}
