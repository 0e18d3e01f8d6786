import { useEffect } from "react";
import { createPath, useNavigation } from "react-router";

/** From that time on loads the document a link leads to: only with a document can the browser be sent to the identity provider. */
export function useDocumentWhenDue(time: number | null): void {
  const { state, location, formMethod } = useNavigation();
  useEffect(() => {
    const isLink = state === "loading" && formMethod === undefined;
    if (time !== null && isLink && Date.now() >= time) window.location.assign(createPath(location));
  }, [time, state, location, formMethod]);
}
