import type { ReactNode } from "react";
import { formatDate, formatInstant } from "../../../shared/day.ts";
import type { PersonDetails } from "../../../shared/people.ts";
import { formatPhone, nationalDigits } from "../../../shared/phone-digits.ts";
import { profileLabels, profileTextNames } from "../../../shared/profile.ts";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Link } from "../../ui/link.tsx";
import { usePeopleLinks } from "./address.ts";
import { peopleText } from "./text.ts";

const text = peopleText.profile;

function Copied({ shown, value, label }: { shown: ReactNode; value: string; label: string }) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-2 tabular-nums">
      {shown}
      <CopyButton value={value} label={label} iconOnly />
    </span>
  );
}

function Phone({ person }: { person: PersonDetails["person"] }) {
  const { phone, phoneChangedAt } = person;
  if (!phone) return <>{peopleText.closedPhone}</>;
  return (
    <>
      <Copied shown={formatPhone(phone)} value={`0${nationalDigits(phone)}`} label={text.copyPhone} />
      {phoneChangedAt ? (
        <span className="block text-sm font-normal text-soft">{text.phoneChanged(formatInstant(phoneChangedAt))}</span>
      ) : null}
    </>
  );
}

function Referrer({ person: { referrerId, referrerName } }: { person: PersonDetails["person"] }) {
  const { toPerson } = usePeopleLinks();
  if (referrerId === null) return <>{text.noReferrer}</>;
  return (
    <Link to={toPerson(referrerId)} className="-my-3 inline-block py-3 text-brand underline underline-offset-4">
      {text.referrerOf(referrerName ?? "", referrerId)}
    </Link>
  );
}

/** Who the person is. */
export function Profile({ person }: { person: PersonDetails["person"] }) {
  const { id, name, role, status, createdAt, invitationCode } = person;
  return (
    <Card>
      <DefinitionList
        items={[
          { term: text.id, value: <Copied shown={id} value={String(id)} label={text.copyId} /> },
          { term: text.name, value: name },
          { term: text.phone, value: <Phone person={person} /> },
          ...profileTextNames.map((told) => ({
            term: profileLabels[told],
            value: person[told] ?? <span className="font-normal text-soft">{text.none}</span>,
          })),
          { term: text.role, value: peopleText.roles[role] },
          { term: text.status, value: peopleText.statuses[status] },
          { term: text.since, value: formatDate(createdAt) },
          {
            term: text.code,
            value: <Copied shown={invitationCode} value={invitationCode} label={text.copyCode} />,
          },
          { term: text.referrer, value: <Referrer person={person} /> },
        ]}
      />
    </Card>
  );
}
