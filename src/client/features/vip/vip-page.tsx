import { clsx } from "clsx";
import { Crown } from "lucide-react";
import { useState } from "react";
import type { LevelMenu, LevelOffer } from "../../../shared/vip.ts";
import { trpc } from "../../lib/query.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { LevelItem } from "./level-item.tsx";
import { formatLastDay } from "./membership-end.ts";
import { MissingDialog } from "./missing-dialog.tsx";
import { type Bought, PurchaseDialog } from "./purchase-dialog.tsx";
import { Standing } from "./standing.tsx";
import { vipText as text } from "./text.ts";

/** Owned and not the one held now: shown last, so that the choice to make comes first. */
const isPassed = ({ id, kind }: LevelOffer, { current }: LevelMenu) => kind === "owned" && id !== current.id;

type LevelListProps = {
  menu: LevelMenu;
  levels: LevelOffer[];
  /** Compact, three in a row: levels that are already owned. */
  dense?: boolean;
  onChoose: (level: LevelOffer) => void;
};

function LevelList({ menu, levels, dense = false, onChoose }: LevelListProps) {
  return (
    <ul className={clsx("mt-4 grid gap-4 md:grid-cols-2", dense && "lg:grid-cols-3")}>
      {levels.map((level) => (
        <LevelItem key={level.id} level={level} menu={menu} onChoose={() => onChoose(level)} />
      ))}
    </ul>
  );
}

function Levels({ menu }: { menu: LevelMenu }) {
  const [asked, setAsked] = useState<LevelOffer>();
  const utils = trpc.useUtils();
  const offered = menu.levels.find(({ id }) => id === asked?.id);
  // No longer sold: its question stays to say so.
  const chosen = offered ?? asked;
  const passed = menu.levels.filter((level) => isPassed(level, menu));
  const close = () => setAsked(undefined);

  const onBought = async (purchase: Bought) => {
    close();
    toast.success(text.success(purchase.levelName, formatLastDay(purchase.expiresAt)));
    await Promise.all([utils.user.invalidate(), utils.tasks.invalidate()]);
  };

  if (menu.levels.length === 0) return <EmptyState icon={Crown} title={text.empty} />;
  const canPay = chosen !== undefined && menu.balanceAr >= chosen.toPayAr;
  return (
    <>
      <Standing menu={menu} />
      <LevelList menu={menu} levels={menu.levels.filter((level) => !isPassed(level, menu))} onChoose={setAsked} />
      {passed.length > 0 ? (
        <>
          <h2 className="mt-8 text-lg font-bold tracking-tight">{text.lower}</h2>
          <LevelList dense menu={menu} levels={passed} onChoose={setAsked} />
        </>
      ) : null}
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
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <Loaded query={menu} skeleton={<SkeletonList rows={4} rowClassName="h-40" />}>
        {(data) => <Levels menu={data} />}
      </Loaded>
    </>
  );
}
