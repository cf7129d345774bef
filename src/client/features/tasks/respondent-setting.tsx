import { trpc } from "../../lib/query.ts";
import { Card } from "../../ui/card.tsx";
import { respondentText as text } from "./campaign-text.ts";
import RespondentForm from "./respondent-form.tsx";

/** What the member said of themselves to answer campaigns; nothing before their first one. */
export default function RespondentSetting() {
  const { data: said } = trpc.tasks.respondent.useQuery();
  if (!said) return null;
  return (
    <Card title={text.setting}>
      <RespondentForm said={said} submit={text.save} />
    </Card>
  );
}
