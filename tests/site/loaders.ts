import { RouterContextProvider } from "react-router";
import { type Services, servicesContext } from "../../app/platform/services.ts";
import { testSettings } from "./settings.ts";

interface LoaderArguments {
  url: string;
  services: Partial<Services>;
  params?: Record<string, string>;
  headers?: Record<string, string>;
}

/** The arguments of a loader: only the services that the test gives, and the initial settings. */
export function loaderArguments({ url, services, params = {}, headers = {} }: LoaderArguments) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { settings: testSettings, ...services } as Services);
  const address = new URL(url, "http://localhost");
  return {
    request: new Request(address, { headers }),
    url: address,
    params,
    context,
    pattern: url,
  } as never;
}
