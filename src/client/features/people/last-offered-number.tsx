import type { PersonDetails } from "../../../shared/people.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { peopleActsText } from "./text.ts";

const text = peopleActsText.lastOffer;

/** Said before the last number that members may send money to is taken from them; nothing while there is another. */
export function LastOfferedNumber({ person: { id, role } }: Pick<PersonDetails, "person">) {
  const { data = [] } = trpc.admin.cashNumbers.useQuery(undefined, { enabled: role === "admin" });
  const [offered, ...others] = data.filter(({ isOffered }) => isOffered);
  if (offered?.holderId !== id || others.length > 0) return null;
  return (
    <Alert tone="warning" title={text.title}>
      {text.detail}
    </Alert>
  );
}
