import { href } from "react-router";
import { TabLinks } from "#app/ui/buttons/tab-links.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";

/** The head of the admin's pages, with the way from one to the other. */
export function AdminHeader({ at }: { at: "coupons" | "feedback" }) {
  return (
    <>
      <PageHeader title="Admin Tools" back={{ to: href("/settings"), label: "Settings" }} />
      <TabLinks
        label="Admin Tools"
        tabs={[
          {
            to: href("/settings/coupons"),
            label: "Coupon Management",
            isCurrent: at === "coupons",
          },
          {
            to: href("/admin/cancellation-feedback"),
            label: "View Cancellation Feedback",
            isCurrent: at === "feedback",
          },
        ]}
      />
    </>
  );
}
