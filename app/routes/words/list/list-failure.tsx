import { data, Form, href, isRouteErrorResponse, useLocation, useNavigate } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";

const TITLE = "Failed to load vocabulary";

/** Throws what the list's boundary shows as a list that could not be read. */
export function listFailure(headers?: HeadersInit): never {
  throw data(TITLE, { status: 503, ...(headers && { headers }) });
}

export function isListFailure(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.data === TITLE;
}

/** Stands in place of a list that could not be read. */
export function ListFailure() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <EmptyState
      headingLevel="h1"
      title={TITLE}
      actions={
        <Form
          method="get"
          action={href("/vocabulary")}
          onSubmit={(event) => {
            event.preventDefault();
            navigate({ search }, { replace: true });
          }}
        >
          {[...new URLSearchParams(search)].map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <Button>Retry</Button>
        </Form>
      }
    >
      <p>We couldn't load your vocabulary items. Please try again.</p>
    </EmptyState>
  );
}
