import { Suspense, useEffect } from "react";
import type { Configuration } from "../../../shared/settings-input.ts";
import { SETTINGS } from "../../../shared/two-people.ts";
import { useAddressWords, valueIn } from "../../lib/address-words.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { trpc } from "../../lib/query.ts";
import { BackLink, InnerTitle } from "../../ui/inner-page.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { RecordApproval } from "../approval/approval-card.tsx";
import { SectionList } from "./section-list.tsx";
import { FIELD, SECTION, type SectionName, sectionNames } from "./sections.ts";
import { configurationText as text } from "./text.ts";

const ContactPart = lazyPage(() => import("./contact-part.tsx"));
const KeeperPart = lazyPage(() => import("./keeper-part.tsx"));
const SettingsForm = lazyPage(() => import("./settings-form.tsx"));
const UssdForms = lazyPage(() => import("./ussd-forms.tsx"));

/** The field that the address names has the focus, once its part is there: somebody looked for it. */
function AskedField({ field }: { field: string }) {
  useEffect(() => document.getElementsByName(field)[0]?.focus(), [field]);
  return null;
}

/** What is typed in the contact, the site and the codes is saved by itself, the numbers of all other parts together. */
function Part({ known, section, open }: PartProps) {
  if (section === "contact") return <ContactPart {...known} />;
  if (section === "site") return <KeeperPart {...known} />;
  if (section === "codes") return <UssdForms {...known} />;
  return <SettingsForm {...known} section={section} open={open} />;
}

type PartProps = { known: Configuration; section: SectionName | undefined; open: (section: SectionName) => void };

const partSkeleton = <SkeletonList rows={2} rowClassName="h-44" />;

/** The contact, who runs the site, every ⚙ number and the operators' codes: a row for each part, and each a page (docs/product.md 16). */
export default function ConfigurationPart() {
  const configuration = trpc.admin.configuration.useQuery();
  const { params, change, linkWith } = useAddressWords();
  const section = valueIn(sectionNames, params.get(SECTION));
  const field = params.get(FIELD);
  return (
    <div className="flex flex-col gap-4">
      {section ? (
        <div className="flex flex-col">
          <BackLink to={linkWith({ [SECTION]: undefined, [FIELD]: undefined })}>{text.back}</BackLink>
          <InnerTitle key={section}>{text.sections[section]}</InnerTitle>
        </div>
      ) : null}
      <Loaded
        query={configuration}
        errorTitle={text.loadingFailed}
        skeleton={section ? partSkeleton : <SkeletonList rows={7} rowClassName="h-16" isJoined />}
      >
        {(known) => (
          <>
            <RecordApproval kind="settings" target={SETTINGS} />
            {section ? null : <SectionList known={known} />}
            <Suspense fallback={section ? partSkeleton : null}>
              <Part known={known} section={section} open={(word) => change({ [SECTION]: word })} />
              {field ? <AskedField field={field} /> : null}
            </Suspense>
          </>
        )}
      </Loaded>
    </div>
  );
}
