import { ArrowDownToLine, ArrowUpFromLine, History, Info, MessageCircle, Settings, Users } from "lucide-react";
import { paths } from "../../lib/paths.ts";
import { LinkCard } from "../../ui/card.tsx";
import { memberText as text } from "./text.ts";

export function AccountLinks() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <section>
        <h2 className="mb-2.5 text-lg font-bold tracking-tight">{text.follow}</h2>
        <div className="flex flex-col gap-2.5">
          <LinkCard to={paths.globalHistory} icon={History} title={text.globalHistory}>
            {text.globalHistoryDetail}
          </LinkCard>
          <LinkCard to={paths.depositHistory} icon={ArrowDownToLine} tone="gold" title={text.depositHistory} />
          <LinkCard to={paths.withdrawalHistory} icon={ArrowUpFromLine} tone="earth" title={text.withdrawalHistory} />
          <LinkCard to={paths.referral} icon={Users} title={text.referral} />
        </div>
      </section>
      <section>
        <h2 className="mb-2.5 text-lg font-bold tracking-tight">{text.more}</h2>
        <div className="flex flex-col gap-2.5">
          <LinkCard to={paths.settings} icon={Settings} title={text.settings}>
            {text.settingsDetail}
          </LinkCard>
          <LinkCard to={paths.messages} icon={MessageCircle} tone="gold" title={text.messages} />
          <LinkCard to={paths.about} icon={Info} tone="earth" title={text.about} />
        </div>
      </section>
    </div>
  );
}
