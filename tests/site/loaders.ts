import { RouterContextProvider } from "react-router";
import { type Services, servicesContext } from "../../app/platform/services.ts";

interface LoaderArguments {
  url: string;
  services: Partial<Services>;
  params?: Record<string, string>;
  headers?: Record<string, string>;
}

/** What React Router hands to a loader, with the services that the test gives; others are missing. */
export function loaderArguments({ url, services, params = {}, headers = {} }: LoaderArguments) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services as Services);
  const address = new URL(url, "http://localhost");
  return {
    request: new Request(address, { headers }),
    url: address,
    params,
    context,
    pattern: url,
  } as never;
}
