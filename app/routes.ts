import { index, type RouteConfig } from "@react-router/dev/routes";

export default [index("features/home/show.tsx")] satisfies RouteConfig;
