import { depositReceiptOf, paths } from "../../lib/paths.ts";
import { BalancePanel } from "../../ui/balance-panel.tsx";
import { Blank, Shape } from "../../ui/blank.tsx";
import { Card } from "../../ui/card.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { Column, Columns } from "./columns.tsx";
import { PendingLink } from "./pending-link.tsx";
import { homeText as text } from "./text.ts";
import { TodaySheet } from "./today-sheet.tsx";

/** /home as it is drawn at build; `first-figures.ts` fills its blanks. */
export function HomeFirstView() {
  return (
    <>
      <PageTitle
        title={text.title}
        heading={
          <span className="block truncate">
            <Blank name="hello" className="h-7 w-36" />
          </span>
        }
      />
      <Columns>
        <Column>
          <BalancePanel
            label={text.balance}
            amount={<Blank name="balance" className="h-7 w-36" />}
            pending={<span data-blank="pending" />}
            note={<Blank name="standing" className="h-4 w-36" />}
            deposit={{ to: paths.deposit, label: text.deposit }}
            withdraw={{ to: paths.withdraw, label: text.withdraw }}
          />
          <Shape name="receipt">
            <PendingLink to={depositReceiptOf("")}>
              <span data-blank="sum" />
            </PendingLink>
          </Shape>
          <Shape name="deposits">
            <PendingLink to={paths.depositHistory}>
              <span data-blank="sum" />
            </PendingLink>
          </Shape>
          <Card title={text.next.title}>
            <div data-blank="next">
              <Waiting>
                <SkeletonList rows={1} rowClassName="h-37" />
              </Waiting>
            </div>
            <Shape name="today">
              <TodaySheet
                remaining={<Blank name="remaining" className="h-4 w-36" />}
                upTo={<Blank name="upTo" className="h-4 w-36" />}
              />
            </Shape>
          </Card>
        </Column>
      </Columns>
    </>
  );
}
