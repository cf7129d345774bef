import { ChevronRight, SlidersHorizontal } from "lucide-react";
import { Suspense, useEffect } from "react";
import { formatWhole } from "../../../shared/locale.ts";
import { formatAr, formatRate } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { formatSetting } from "../../../shared/settings.fr.ts";
import { bonusRatesBp } from "../../../shared/settings.ts";
import type { Configuration } from "../../../shared/settings-input.ts";
import { SETTINGS } from "../../../shared/two-people.ts";
import { useAddressWords, valueIn } from "../../lib/address-words.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { isNamed } from "../../lib/named.ts";
import { trpc } from "../../lib/query.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BackLink, InnerTitle } from "../../ui/inner-page.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { RecordApproval } from "../approval/approval-card.tsx";
import { isEmail } from "../contact/support-channel.ts";
import {
  FIELD,
  SECTION,
  type SectionName,
  sectionIcons,
  sectionNames,
  settingAddress,
  settingPlaces,
} from "./sections.ts";
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

const SEARCH = "recherche";

/** What is in force, so that most visits end on the list. */
const inForce: Record<SectionName, (known: Configuration) => string> = {
  contact: ({ contact: { adminPhone } }) => {
    if (adminPhone === "") return text.inForce.noContact;
    return isEmail(adminPhone) ? adminPhone : formatPhone(adminPhone);
  },
  site: ({ keeper }) => keeper.name || text.inForce.noKeeper,
  limites: ({ settings: { depositMinimumAr, depositMaximumAr } }) =>
    text.inForce.limits(formatWhole(depositMinimumAr), formatAr(depositMaximumAr)),
  parrainage: ({ settings }) => text.inForce.rates(bonusRatesBp(settings, "purchase").map(formatRate).join(", ")),
  securite: ({ settings }) => text.inForce.alone(formatAr(settings.aloneDailyAr)),
  sessions: ({ settings }) => text.inForce.sessions(formatSetting("hours", settings.adminSessionHours)),
  codes: ({ ussd }) => {
    const offered = Object.values(ussd).filter(({ template }) => template !== "");
    return text.inForce.codes(offered.length, offered.filter(({ isVerified }) => !isVerified).length);
  },
};

/** The parts of the settings with what is in force, or the settings whose name was searched for. */
function SectionList({ known }: { known: Configuration }) {
  const { params, change, linkWith } = useAddressWords();
  const search = params.get(SEARCH) ?? "";
  const found = search === "" ? [] : settingPlaces.filter(({ label }) => isNamed(label, search));
  const rows =
    search === ""
      ? Object.values(sectionNames).map((section) => ({
          ...{ section, to: linkWith({ [SECTION]: section }), title: text.sections[section] },
          detail: inForce[section](known),
        }))
      : found.map((place) => ({
          ...{ section: place.section, to: settingAddress(place), title: place.label },
          detail: text.sections[place.section],
        }));
  return (
    <>
      <SearchField
        label={text.search}
        placeholder={text.searchHint}
        clearLabel={text.clearSearch}
        value={search}
        onSearch={(typed) => change({ [SEARCH]: typed }, { replace: true })}
      />
      {rows.length === 0 ? <EmptyState icon={SlidersHorizontal} title={text.notFound} /> : null}
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface shadow-card empty:hidden">
        {rows.map(({ section, to, title, detail }) => {
          const Icon = sectionIcons[section];
          return (
            <li key={title}>
              <Link to={to} className="flex min-h-16 items-center gap-3.5 px-4 py-2 hover:text-brand">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-brand" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold leading-snug">{title}</span>
                  <span className="block text-sm leading-snug text-soft wrap-anywhere">{detail}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

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
