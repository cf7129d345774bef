import { SlidersHorizontal } from "lucide-react";
import { formatAr, formatRate } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { formatSetting } from "../../../shared/settings.fr.ts";
import { bonusRatesBp, type Settings } from "../../../shared/settings.ts";
import type { Configuration } from "../../../shared/settings-input.ts";
import { useAddressWords } from "../../lib/address-words.ts";
import { isNamed } from "../../lib/named.ts";
import { LinkCard } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { isEmail } from "../contact/support-channel.ts";
import { SECTION, type SectionName, sectionIcons, sectionNames, settingAddress, settingPlaces } from "./sections.ts";
import { configurationText as text } from "./text.ts";

const SEARCH = "recherche";

const ratesOf = (settings: Settings, source: "purchase" | "task") =>
  bonusRatesBp(settings, source).map(formatRate).join(", ");

/** What is in force, so that most visits end on the list. */
const inForce: Record<SectionName, (known: Configuration) => string> = {
  contact: ({ contact: { adminPhone } }) => {
    if (adminPhone === "") return text.inForce.noContact;
    return isEmail(adminPhone) ? adminPhone : formatPhone(adminPhone);
  },
  limites: ({ settings: { depositMinimumAr, depositMaximumAr, withdrawalMinimumAr } }) =>
    text.inForce.limits(formatAr(depositMinimumAr), formatAr(depositMaximumAr), formatAr(withdrawalMinimumAr)),
  parrainage: ({ settings }) => text.inForce.rates(ratesOf(settings, "purchase"), ratesOf(settings, "task")),
  securite: ({ settings }) => text.inForce.alone(formatAr(settings.aloneDailyAr)),
  sessions: ({ settings: { memberSessionHours, adminSessionHours } }) =>
    text.inForce.sessions(formatSetting("hours", memberSessionHours), formatSetting("hours", adminSessionHours)),
  codes: ({ ussd }) => {
    const offered = Object.entries(ussd).filter(([, { template }]) => template !== "");
    const untried = offered.filter(([, { isVerified }]) => !isVerified).length;
    return text.inForce.codes(offered.map(([operator]) => operator).join(", ") || text.inForce.noCode, untried);
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
      <ul className="grid gap-2 md:grid-cols-2">
        {rows.map(({ section, to, title, detail }) => (
          <li key={title}>
            <LinkCard to={to} icon={sectionIcons[section]} title={title}>
              {detail}
            </LinkCard>
          </li>
        ))}
      </ul>
    </>
  );
}
