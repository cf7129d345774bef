import { clsx } from "clsx";
import { Crown } from "lucide-react";
import { useState } from "react";
import type { LevelMenu, LevelOffer } from "../../../shared/vip.ts";
import { trpc } from "../../lib/query.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { BoughtScreen } from "./bought.tsx";
import { LevelItem } from "./level-item.tsx";
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

function Levels({ menu, onBought }: { menu: LevelMenu; onBought: (bought: Bought) => void }) {
  const [asked, setAsked] = useState<LevelOffer>();
  const offered = menu.levels.find(({ id }) => id === asked?.id);
  // A level that is no longer sold: its question stays open to show it.
  const chosen = offered ?? asked;
  const passed = menu.levels.filter((level) => isPassed(level, menu));
  const close = () => setAsked(undefined);

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
