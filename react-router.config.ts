import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Split, each clientLoader and clientAction is one more file of a page's first load, to bring 60 bytes.
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
