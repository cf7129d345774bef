import { Suspense, useState } from "react";
import { formatPhone } from "../../../../shared/phone-digits.ts";
import type { NextStep } from "../../../../shared/statement/statement.ts";
import type { UploadProblem, UploadReport } from "../../../../shared/statement/upload.ts";
import { lazyPage } from "../../../lib/lazy.tsx";
import { trpc } from "../../../lib/query.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import BalanceGaps from "../balance-gaps.tsx";
import { StatementLists } from "../lines.tsx";
import SentPayoutsCard from "../sent-payouts.tsx";
import { StepHead } from "../step-head.tsx";
import { statementText } from "../text.ts";
import { useAddress } from "../use-address.ts";
import { FilesButton } from "./files-button.tsx";
import LastImports from "./last-imports.tsx";
import { ImportReport, Next } from "./report.tsx";
import { statementImportText as text } from "./text.ts";
import { useImports } from "./use-imports.ts";
import { type Upload, useUploads } from "./use-uploads.ts";

const Columns = lazyPage(() => import("./columns.tsx"));

function problemSentence(why: UploadProblem): string {
  if (why.problem !== "nothing") return text.problems[why.problem];
  return why.first
    ? text.nothing(why.first.place, why.first.excerpt, text.refusals[why.first.refusal])
    : text.problems.nothing;
}

type Group = Extract<UploadReport, { state: "asks" }>["groups"][number];

/** What is sent for messages of another SIM than ours, which are left out. */
const NONE_OF_OURS = "-";

/** Asks which number a part of a file belongs to, when nothing in it says so. */
function AskNumber({
  group: { operators, items, sim },
  onChoose,
}: {
  group: Group;
  onChoose: (phone: string) => void;
}) {
  const { data: numbers = [] } = trpc.admin.cashNumbers.useQuery();
  const [phone, setPhone] = useState("");
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={text.which(operators.join(" / "), items, sim)}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      >
        <option value="">{text.paste.choose}</option>
        {sim === undefined ? null : <option value={NONE_OF_OURS}>{text.noneOfOurs}</option>}
        {numbers.map((number) => (
          <option key={number.phone} value={number.phone}>
            {statementText.numberOption(formatPhone(number.phone), number.holderName)}
          </option>
        ))}
      </SelectField>
      <Button size="small" disabled={phone === ""} onClick={() => onChoose(phone)}>
        {text.read}
      </Button>
    </div>
  );
}

/** One question after the other; nothing is sent before all are answered. */
function AskNumbers({ groups, onChoose }: { groups: readonly Group[]; onChoose: (phones: string[]) => void }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const next = groups[chosen.length];
  if (!next) return null;
  return (
    <AskNumber
      key={chosen.length}
      group={next}
      onChoose={(phone) => {
        const phones = [...chosen, phone];
        setChosen(phones);
        if (phones.length === groups.length) onChoose(phones);
      }}
    />
  );
}

/** Imports that go on by themselves, as far as they are. */
function UnderWay({ importIds }: { importIds: readonly number[] }) {
  const imports = useImports().filter(({ id }) => importIds.includes(id));
  if (imports.length === 0) return <p className="text-sm text-soft">{`${text.underWay}. ${text.mayLeave}`}</p>;
  return imports.map((imported) => <ImportReport key={imported.id} imported={imported} />);
}

function Failure({ upload, failure }: { upload: Upload; failure: string }) {
  const { again } = useUploads();
  const { go } = useAddress();
  return (
    <Alert
      tone="error"
      action={
        <>
          <Button size="small" variant="outline" onClick={() => again(upload)}>
            {text.again}
          </Button>
          {upload.file.name === "" ? (
            <Button size="small" variant="ghost" onClick={() => go({ import: "sms" })}>
              {text.edit}
            </Button>
          ) : null}
        </>
      }
    >
      {failure}
    </Alert>
  );
}

function Outcome({ upload, report }: { upload: Upload; report: UploadReport }) {
  const { again } = useUploads();
  const { go } = useAddress();
  if (report.state === "asks")
    return <AskNumbers groups={report.groups} onChoose={(phones) => again(upload, { phones })} />;
  if (report.state === "underWay") return <UnderWay importIds={report.importIds} />;
  if (report.state === "finished")
    return (
      <>
        {report.imports.map((imported) => (
          <ImportReport key={imported.id} imported={imported} />
        ))}
        {report.apart > 0 ? <p className="text-sm text-soft">{text.apart(report.apart)}</p> : null}
      </>
    );
  if (report.state === "asksColumns")
    return (
      <Suspense fallback={<Skeleton className="h-64" />}>
        <Columns id={upload.id} table={report.table} onAnswer={(answers) => again(upload, { answers })} />
      </Suspense>
    );
  return (
    <Alert
      tone="error"
      action={
        upload.file.name === "" ? (
          <Button size="small" variant="outline" onClick={() => go({ import: "sms" })}>
            {text.edit}
          </Button>
        ) : undefined
      }
    >
      {problemSentence(report.why)}
    </Alert>
  );
}

function UploadCard({ upload }: { upload: Upload }) {
  const { file, report, failure } = upload;
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="font-bold wrap-anywhere">{file.name || text.paste.title}</h3>
      {failure ? <Failure upload={upload} failure={failure} /> : null}
      {report ? <Outcome upload={upload} report={report} /> : null}
      {report || failure ? null : <p className="text-sm text-soft">{text.reading}</p>}
    </Card>
  );
}

/** The one thing to do after some imports: first what takes a second administrator. */
const firstStep = (steps: readonly NextStep[]) =>
  steps.find((step) => step.do === "confirm") ?? steps.find((step) => step.do === "validate");

/** What is next of the imports that came of some uploads, also of those that went on by themselves. */
function useNext(uploads: readonly Upload[]): NextStep | undefined {
  const imports = useImports();
  const steps = uploads.flatMap(({ report }) => {
    if (report?.state === "underWay")
      return imports.flatMap(({ id, next }) => (report.importIds.includes(id) ? [next] : []));
    if (report?.state !== "finished") return [];
    return report.imports.map(({ id, next }) => {
      const now = imports.find((one) => one.id === id);
      // Of what was known before, only the answer says that an earlier import waits.
      return now && (now.confirmedByName || now.next.do !== "nothing") ? now.next : next;
    });
  });
  return firstStep(steps);
}

/** What became of everything that was sent, then the one thing to do next: one screen for files and pasted messages. */
export default function Uploads() {
  const { uploads, done, clear } = useUploads();
  const next = useNext(uploads);
  const isOver = done === uploads.length;
  return (
    <>
      <StepHead title={isOver ? text.report : text.title} isOver={isOver} onLeave={clear} />
      <div className="mt-4 flex flex-col gap-4">
        {isOver ? null : (
          <div role="status">
            <Progress
              label={text.title}
              visibleLabel={text.progress(done, uploads.length)}
              value={done}
              max={uploads.length}
            />
          </div>
        )}
        {uploads.map((upload) => (
          <UploadCard key={upload.id} upload={upload} />
        ))}
        {isOver && next ? <Next step={next} /> : null}
        <FilesButton variant="outline">{text.more}</FilesButton>
        {uploads.length === 0 ? <LastImports /> : null}
        <BalanceGaps />
        <SentPayoutsCard />
        <StatementLists isAllAsked={isOver && next?.do === "validate"} />
      </div>
    </>
  );
}
