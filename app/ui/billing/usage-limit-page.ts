import { lazy } from "react";

/** UsageLimitDialog as what a page shows instead of itself, which few ever see: loaded when it is needed. */
export const UsageLimitPage = lazy(async () => {
  const { UsageLimitDialog } = await import("./usage-limit-dialog.tsx");
  return { default: UsageLimitDialog };
});
