import { SETTINGS } from "../../../shared/two-people.ts";
import { trpc } from "../../lib/query.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { RecordApproval } from "../approval/approval-card.tsx";
import { ContactForm } from "./contact-form.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { configurationText as text } from "./text.ts";
import { UssdForms } from "./ussd-forms.tsx";

/** The contact, every ⚙ number and the operators' codes (docs/product.md 16). */
export default function ConfigurationPart() {
  const configuration = trpc.admin.configuration.useQuery();
  return (
    <Loaded
      query={configuration}
      errorTitle={text.loadingFailed}
      skeleton={<SkeletonList rows={4} rowClassName="h-64" />}
    >
      {(known) => (
        <div className="flex flex-col gap-6">
          <p className="text-soft">{text.lead}</p>
          <RecordApproval kind="settings" target={SETTINGS} />
          <ContactForm contact={known.contact} edit={known.edits.contact} />
          <SettingsForm settings={known.settings} edits={known.edits} />
          <UssdForms ussd={known.ussd} edits={known.edits} />
        </div>
      )}
    </Loaded>
  );
}
