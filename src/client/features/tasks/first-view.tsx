import { PAST_TASKS, paths, TASKS_TAB } from "../../lib/paths.ts";
import { Shape } from "../../ui/blank.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton, SkeletonList } from "../../ui/skeleton.tsx";
import { DrawnTabs } from "../../ui/tabs.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { campaignText } from "./campaign-text.ts";
import { CampaignSection, CampaignTerms, StandingCard, TaskSheet } from "./sheets.tsx";
import { tasksText as text } from "./text.ts";

/** /tasks as it is drawn at build; `first-figures.ts` fills its blanks. */
export function TasksFirstView() {
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle title={text.title} />
      <DrawnTabs
        tabs={[
          { label: text.today, href: paths.tasks },
          { label: text.history, href: `${paths.tasks}?${TASKS_TAB}=${PAST_TASKS}` },
        ]}
      />
      <div data-blank="day">
        <Waiting>
          <SkeletonList rows={3} rowClassName="h-37" />
        </Waiting>
      </div>
      <Shape name="day">
        <div>
          <div data-blank="campaigns" />
          <div className="flex flex-col gap-4">
            <StandingCard
              count={<span data-blank="count" />}
              level={<span data-blank="level" />}
              progress={<Skeleton className="h-2.5" />}
              balance={<span data-blank="balance" />}
            />
            <Waiting>{null}</Waiting>
            <section data-blank="list">
              <h2 className="mb-2.5 text-lg font-bold tracking-tight">{text.list}</h2>
              <ul className="flex flex-col gap-3">
                <TaskSheet
                  blank="tasks"
                  name={<span data-blank="name" />}
                  gain={<span data-blank="gain" />}
                  isPayable
                  description={<span data-blank="description" />}
                >
                  <span data-blank="act" />
                </TaskSheet>
              </ul>
            </section>
          </div>
        </div>
      </Shape>
      <Shape name="campaigns">
        <CampaignSection>
          <TaskSheet
            blank="campaign"
            name={<span data-blank="name" />}
            gain={<span data-blank="gain" />}
            isPayable
            description={
              <CampaignTerms description={<span data-blank="description" />} terms={<span data-blank="terms" />} />
            }
          >
            <span data-blank="act" />
            <p className="text-sm text-soft">
              <span data-blank="places" />
            </p>
          </TaskSheet>
        </CampaignSection>
      </Shape>
      <Shape name="answer">
        <ButtonLink className="w-full sm:w-auto" to={paths.tasks}>
          {campaignText.answer}
        </ButtonLink>
      </Shape>
      <Shape name="complete">
        <Button variant="secondary" className="w-full sm:w-auto">
          {text.action}
        </Button>
      </Shape>
      <Shape name="open">
        <ButtonLink variant="secondary" className="w-full sm:w-auto" to={paths.tasks}>
          {text.open}
        </ButtonLink>
      </Shape>
    </div>
  );
}
