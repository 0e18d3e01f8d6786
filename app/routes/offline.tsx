import { pageTitle } from "#app/document/page-title.ts";
import { StandAlone } from "#app/document/stand-alone.tsx";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { MessagePage } from "#app/ui/feedback/message-page.tsx";
import type { Route } from "./+types/offline";

export const handle = { noScript: true, opensInArabic: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle("This page cannot be reached", matches);

/** The service worker's answer, under any address, if a page cannot be fetched (public/sw.js). */
export default function Offline() {
  return (
    <StandAlone>
      <MessagePage
        title="This page cannot be reached"
        sign="ٱ"
        actions={
          // An empty address is that of the page that could not be fetched.
          // biome-ignore lint/a11y/useValidAnchor: see above
          <a href="" className={buttonStyle({})}>
            Try again
          </a>
        }
      >
        <p>
          You are offline, or the server is not answering right now. What you answered and saved is
          safe.
        </p>
      </MessagePage>
    </StandAlone>
  );
}
