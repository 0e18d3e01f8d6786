import { Form, href, useLocation, useNavigate } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";

/** Stands in place of a list that could not be read. */
export function ListFailure() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <EmptyState
      headingLevel="h1"
      title="Failed to load vocabulary"
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
