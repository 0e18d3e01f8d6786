import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home/home.tsx"),
  route("*", "routes/home/not-found.tsx"),
] satisfies RouteConfig;
