import { useEffect } from "react";
import type { Configuration } from "../../../shared/settings-input.ts";
import { SETTINGS } from "../../../shared/two-people.ts";
import { useAddressWords, valueIn } from "../../lib/address-words.ts";
import { trpc } from "../../lib/query.ts";
import { BackLink, InnerTitle } from "../../ui/inner-page.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { RecordApproval } from "../approval/approval-card.tsx";
import { AnswersForm } from "./answers-form.tsx";
import { ContactForm } from "./contact-form.tsx";
import { SectionList } from "./section-list.tsx";
import { FIELD, SECTION, type SectionName, sectionNames } from "./sections.ts";
import { SettingsForm } from "./settings-form.tsx";
import { configurationText as text } from "./text.ts";
import { UssdForms } from "./ussd-forms.tsx";

/** The field that the address names has the focus: somebody looked for it. */
function useAskedField(isReady: boolean, field: string | null) {
  useEffect(() => {
    if (isReady && field) document.getElementsByName(field)[0]?.focus();
  }, [isReady, field]);
}

/** What is typed in the contact and the codes is saved by itself, the numbers of all other parts together. */
function Part({ known, section, open }: PartProps) {
  const { contact, settings, ussd, answers, edits } = known;
  if (section === "contact")
    return (
      <>
        <ContactForm contact={contact} edit={edits.contact} />
        <AnswersForm answers={answers} edit={edits.ready} />
      </>
    );
  if (section === "codes") return <UssdForms ussd={ussd} edits={edits} />;
  return <SettingsForm settings={settings} edits={edits} section={section} open={open} />;
}

type PartProps = { known: Configuration; section: SectionName | undefined; open: (section: SectionName) => void };

/** The contact, every ⚙ number and the operators' codes: a row for each part, and each a page (docs/product.md 16). */
export default function ConfigurationPart() {
  const configuration = trpc.admin.configuration.useQuery();
  const { params, change, linkWith } = useAddressWords();
  const section = valueIn(sectionNames, params.get(SECTION));
  useAskedField(configuration.data !== undefined, params.get(FIELD));
  return (
    <Loaded
      query={configuration}
      errorTitle={text.loadingFailed}
      skeleton={<SkeletonList rows={6} rowClassName="h-18" />}
    >
      {(known) => (
        <div className="flex flex-col gap-4">
          {section ? (
            <div className="flex flex-col">
              <BackLink to={linkWith({ [SECTION]: undefined, [FIELD]: undefined })}>{text.back}</BackLink>
              <InnerTitle key={section}>{text.sections[section]}</InnerTitle>
            </div>
          ) : null}
          <RecordApproval kind="settings" target={SETTINGS} />
          {section ? null : <SectionList known={known} />}
          <Part known={known} section={section} open={(word) => change({ [SECTION]: word })} />
        </div>
      )}
    </Loaded>
  );
}
