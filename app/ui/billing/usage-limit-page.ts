import { lazy } from "react";
import { patientImport } from "#app/connection/patient-import.ts";

/** UsageLimitDialog as what a page shows instead of itself, which few ever see: loaded when it is needed. */
export const UsageLimitPage = lazy(async () => {
  const { UsageLimitDialog } = await patientImport(() => import("./usage-limit-dialog.tsx"));
  return { default: UsageLimitDialog };
});
