import { Suspense, useEffect, useState } from "react";
import { lazyPage } from "../../lib/lazy.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { useAskedMember } from "./address.ts";
import { PeopleList } from "./people-list.tsx";
import { peopleText as text } from "./text.ts";

const PersonView = lazyPage(() => import("./person-view.tsx"));

/** The administrators' « Utilisateurs » tab: the list, or the details of the member named in the address. */
export default function People() {
  const asked = useAskedMember();
  const [lastOpened, setLastOpened] = useState<number>();

  useEffect(() => {
    if (asked !== undefined) setLastOpened(asked);
  }, [asked]);

  if (asked !== undefined)
    return (
      <Suspense fallback={<SkeletonList rowClassName="h-20" />}>
        <PersonView key={asked} memberId={asked} />
      </Suspense>
    );
  return (
    <>
      <h2 className="sr-only">{text.title}</h2>
      <PeopleList lastOpened={lastOpened} />
    </>
  );
}
