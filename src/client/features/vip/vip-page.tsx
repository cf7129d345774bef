import { CircleCheckBig, Crown, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { formatAr } from "../../../shared/money.ts";
import type { LevelMenu, LevelOffer } from "../../../shared/vip.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { depositOf } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { uiText } from "../../ui/text.ts";
import { LevelItem } from "./level-item.tsx";
import { formatLastDay } from "./membership-end.ts";
import { depositFor, isSold, LEVEL } from "./offer.ts";
import { ownFirst } from "./own-first.ts";
import { type Bought, PurchaseDialog } from "./purchase-dialog.tsx";
import { Standing } from "./standing.tsx";
import { vipText as text, vipText } from "./text.ts";

const boughtText = vipText.bought;

const Today = lazyPage(() => import("../tasks/today.tsx").then(({ Today }) => ({ default: Today })));

type BoughtProps = { bought: Bought; onLevels: () => void };

/** `newTasks`: how many tasks the level opened. They are done here: finding them again would cost a press. */
function Active({ bought, newTasks, onLevels }: BoughtProps & { newTasks: number }) {
  const [opened] = useState(newTasks);
  const active = boughtText.active(bought.levelName);
  return (
    <div className="mx-auto max-w-2xl py-4">
      <span className="mx-auto mb-3 flex size-16 items-center justify-center rounded-full bg-success-soft text-success">
        <CircleCheckBig aria-hidden="true" className="size-8" />
      </span>
      <PageTitle
        title={opened > 0 ? `${active} · ${boughtText.newTasks(opened)}` : active}
        lead={boughtText.until(formatLastDay(bought.expiresAt))}
        centered
        takesFocus
      />
      {opened > 0 ? <Today /> : null}
      <Button variant="outline" block className="mt-4" onClick={onLevels}>
        {boughtText.levels}
      </Button>
    </div>
  );
}

/** In place of the levels once one is bought: that it runs, and the tasks that it opened. */
function BoughtScreen(props: BoughtProps) {
  const today = trpc.tasks.today.useQuery();
  const [openedAt] = useState(Date.now);
  // The tasks of the level before may still be here.
  if (today.isFetching && today.dataUpdatedAt < openedAt) return <PageLoading />;
  const open = today.data?.tasks.filter(({ done, isCapped, places }) => !done && !isCapped && places > 0) ?? [];
  return <Active {...props} newTasks={props.bought.isRenewal ? 0 : open.length} />;
}

type MissingDialogProps = { level: LevelOffer; balanceAr: number; onClose: () => void };

function MissingDialog({ level, balanceAr, onClose }: MissingDialogProps) {
  const config = trpc.auth.config.useQuery();
  const missingAr = level.toPayAr - balanceAr;
  const amountAr = depositFor(missingAr, config.data?.settings);
  const suggested = amountAr < missingAr ? text.missing.suggestedMaximum : text.missing.suggested;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={text.missing.title}
      description={`${text.missing.detail(formatAr(missingAr))}.`}
      actions={
        <>
          <ButtonLink to={depositOf(amountAr)}>{text.missing.deposit}</ButtonLink>
          <Button variant="outline" onClick={onClose}>
            {uiText.cancel}
          </Button>
        </>
      }
    >
      <DefinitionList
        items={[
          { term: text.missing.price, value: <Money amountAr={level.toPayAr} /> },
          { term: text.missing.balance, value: <Money amountAr={balanceAr} /> },
        ]}
      />
      <p className="text-sm text-soft">
        {suggested(formatAr(amountAr))} {text.missing.noHurry}
      </p>
    </Dialog>
  );
}

function Levels({ menu, onBought }: { menu: LevelMenu; onBought: (bought: Bought) => void }) {
  const [params, setParams] = useSearchParams();
  const levelId = Number(params.get(LEVEL));
  const [asked, setAsked] = useState(() => menu.levels.find((level) => level.id === levelId && isSold(level)));
  const offered = menu.levels.find(({ id }) => id === asked?.id);
  // A level that is no longer sold: its question stays open to show it.
  const chosen = offered ?? asked;
  const close = () => {
    setAsked(undefined);
    if (params.has(LEVEL)) setParams({}, { replace: true });
  };

  if (menu.levels.length === 0) return <EmptyState icon={Crown} title={text.empty} />;
  const canPay = chosen !== undefined && menu.balanceAr >= chosen.toPayAr;
  return (
    <>
      <Standing menu={menu} />
      <ul className="mt-4 divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
        {ownFirst(menu).map((level) => (
          <LevelItem key={level.id} level={level} menu={menu} onChoose={() => setAsked(level)} />
        ))}
      </ul>
      <p className="mt-3 flex items-start gap-2 text-sm text-soft">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {menu.coverDays === null ? text.coverNone(menu.requiredDays) : text.cover(menu.coverDays, menu.requiredDays)}
      </p>
      {chosen && canPay ? (
        <PurchaseDialog
          key={chosen.id}
          level={chosen}
          isGone={!offered && chosen.id !== menu.current.id}
          menu={menu}
          onClose={close}
          onBought={onBought}
        />
      ) : null}
      {chosen && !canPay ? <MissingDialog level={chosen} balanceAr={menu.balanceAr} onClose={close} /> : null}
    </>
  );
}

export default function VipPage() {
  const menu = trpc.user.levels.useQuery();
  const utils = trpc.useUtils();
  const [bought, setBought] = useState<Bought>();
  const onBought = (purchase: Bought) => {
    setBought(purchase);
    void utils.user.invalidate();
    void utils.tasks.invalidate();
  };
  if (bought) return <BoughtScreen bought={bought} onLevels={() => setBought(undefined)} />;
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <Loaded query={menu} skeleton={<SkeletonList rows={4} rowClassName="h-40" />}>
        {(data) => <Levels menu={data} onBought={onBought} />}
      </Loaded>
    </>
  );
}
