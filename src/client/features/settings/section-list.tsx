import { ChevronRight, SlidersHorizontal } from "lucide-react";
import { formatWhole } from "../../../shared/locale.ts";
import { formatAr, formatRate } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { formatSetting } from "../../../shared/settings.fr.ts";
import { bonusRatesBp } from "../../../shared/settings.ts";
import type { Configuration } from "../../../shared/settings-input.ts";
import { useAddressWords } from "../../lib/address-words.ts";
import { isNamed } from "../../lib/named.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { isEmail } from "../contact/support-channel.ts";
import { SECTION, type SectionName, sectionIcons, sectionNames, settingAddress, settingPlaces } from "./sections.ts";
import { configurationText as text } from "./text.ts";

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
export function SectionList({ known }: { known: Configuration }) {
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
