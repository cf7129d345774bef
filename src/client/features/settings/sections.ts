import {
  ArrowLeftRight,
  Gift,
  type LucideIcon,
  MessageCircle,
  ShieldCheck,
  Smartphone,
  Store,
  Timer,
} from "lucide-react";
import { mobileOperators } from "../../../shared/phone.ts";
import { keeperLabels, settingLabels } from "../../../shared/settings.fr.ts";
import { paths } from "../../lib/paths.ts";
import { configurationText as text } from "./text.ts";

/** In the address of the settings: the part that is open, and the field of it that was looked for. */
export const SECTION = "rubrique";
export const FIELD = "reglage";

/** The parts of the settings, each a page of its own, by their word in the address. */
export type SectionName = keyof typeof text.sections;

/** Each part by its word, to read the address with. */
export const sectionNames = Object.fromEntries(Object.keys(text.sections).map((word) => [word, word])) as Record<
  SectionName,
  SectionName
>;

export const sectionIcons: Record<SectionName, LucideIcon> = {
  contact: MessageCircle,
  site: Store,
  limites: ArrowLeftRight,
  parrainage: Gift,
  securite: ShieldCheck,
  sessions: Timer,
  codes: Smartphone,
};

/** One thing that can be set: the name of its field, and where that stands. */
type SettingPlace = { section: SectionName; field: string; label: string };

export const settingPlaces: readonly SettingPlace[] = [
  { section: "contact", field: "adminPhone", label: text.contact.phone },
  { section: "contact", field: "groupLink", label: text.contact.link },
  { section: "contact", field: "answer1", label: text.answers.title },
  ...Object.entries(keeperLabels).map(
    ([field, label]): SettingPlace => ({ section: "site", field, label: `${text.sections.site}\u00a0: ${label}` }),
  ),
  ...text.numbers.groups.flatMap(({ section, title, keys }) =>
    keys.map((field) => ({
      ...{ section, field },
      label: section === "parrainage" ? `${title}\u00a0: ${settingLabels[field]}` : settingLabels[field],
    })),
  ),
  ...mobileOperators.map((field): SettingPlace => ({ section: "codes", field, label: text.ussd.templateOf(field) })),
];

/** The address of a setting's field. */
export const settingAddress = ({ section, field }: SettingPlace) =>
  `${paths.admin}?onglet=configuration&${new URLSearchParams({ [SECTION]: section, [FIELD]: field })}`;
