import { Blank } from "../../ui/blank.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { LevelHead, ReceivedWords } from "./level-facts.tsx";
import { StandingCard } from "./standing.tsx";
import { vipText as text } from "./text.ts";

/** /vipmenu as it is drawn at build; `first-figures.ts` fills its blanks. */
export function VipFirstView() {
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <StandingCard
        balance={<Blank name="balance" className="h-6 w-32" />}
        current={<Blank name="current" className="h-6 w-20" />}
      />
      <Waiting>{null}</Waiting>
      <ul className="mt-4 divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
        <li data-blank="levels" className="min-w-0 px-4 py-3 sm:px-5">
          <LevelHead
            name={<Blank name="name" className="h-5 w-20" />}
            price={<Blank name="price" className="h-5 w-24" />}
          />
          <span className="mt-2 block text-sm text-soft">
            <ReceivedWords
              average={<Blank name="average" className="h-4 w-24" />}
              ceiling={<Blank name="ceiling" className="h-4 w-32" />}
            />
          </span>
        </li>
      </ul>
    </>
  );
}
