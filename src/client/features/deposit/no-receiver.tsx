import { Headset } from "lucide-react";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { depositText } from "./text.ts";

const text = depositText.receivers;

/** No number receives deposits at present. */
export function NoReceiver() {
  return (
    <EmptyState
      icon={Headset}
      title={text.none}
      action={
        <ButtonLink to={paths.messages} variant="outline">
          {text.support}
        </ButtonLink>
      }
    >
      {text.noneDetail}
    </EmptyState>
  );
}
