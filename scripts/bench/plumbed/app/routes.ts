import { index, type RouteConfig } from "@react-router/dev/routes";

export default [index("../../blank/app/routes/blank.tsx")] satisfies RouteConfig;
