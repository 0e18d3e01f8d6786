import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  splitRouteModules: "enforce",
  routeDiscovery: { mode: "initial" },
} satisfies Config;
