import { useEffect, useState } from "react";
import { peopleText as text } from "../../text/people.ts";
import { useAskedMember } from "./address.ts";
import { PeopleList } from "./people-list.tsx";
import { PersonView } from "./person-view.tsx";

/** The administrators' « Utilisateurs » tab: the list, or the details of whom the address names. */
export default function People() {
  const asked = useAskedMember();
  const [lastOpened, setLastOpened] = useState<number>();

  useEffect(() => {
    if (asked !== undefined) setLastOpened(asked);
  }, [asked]);

  if (asked !== undefined) return <PersonView key={asked} memberId={asked} />;
  return (
    <>
      <h2 className="sr-only">{text.title}</h2>
      <PeopleList lastOpened={lastOpened} />
    </>
  );
}
