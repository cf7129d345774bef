import { formatWhole } from "../../../shared/locale.ts";
import { trpc } from "../../lib/query.ts";
import { Card } from "../../ui/card.tsx";
import { homeText } from "./text.ts";

const text = homeText.told;

/** What came out of yesterday's answers to a partner; nothing before there are ten. */
export function Told() {
  const { data: told } = trpc.tasks.told.useQuery();
  if (!told) return null;
  return (
    <Card title={text.title}>
      <p>{text.answers(formatWhole(told.answers), told.sponsorName)}</p>
      <p className="mt-2 wrap-anywhere">
        {told.ask} <strong className="font-semibold">{text.choice(told.percent, told.choice)}</strong>
      </p>
      <p className="mt-2 text-sm text-soft">{text.why}</p>
    </Card>
  );
}
