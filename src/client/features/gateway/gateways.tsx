import { Plus, RadioTower } from "lucide-react";
import { useState } from "react";
import { formatAge } from "../../../shared/day.ts";
import type { AdminGateway } from "../../../shared/gateway.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { trpc } from "../../lib/query.ts";
import { serverTime } from "../../lib/server-clock.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { gatewayText as text } from "./text.ts";

const MakeDialog = lazyDialog(() => import("./make-dialog.tsx"));
const KeyDialog = lazyDialog(() => import("./key-dialog.tsx"));
const RevokeDialog = lazyDialog(() => import("./revoke-dialog.tsx"));

type Asked = { what: "make" } | { what: "key" | "revoke"; gateway: AdminGateway };

/** Whether a gateway is heard: the words say it, the colour only helps. */
function Hearing({ hasKey, heardAt, isSilent }: AdminGateway) {
  if (!hasKey) return <Badge tone="warning">{text.state.noKey}</Badge>;
  if (heardAt === null) return <Badge>{text.state.waiting}</Badge>;
  const age = formatAge(serverTime() - heardAt);
  return isSilent ? (
    <Badge tone="danger">{text.state.silent(age)}</Badge>
  ) : (
    <Badge tone="success">{text.state.heard(age)}</Badge>
  );
}

function Gateway({ gateway, ask }: { gateway: AdminGateway; ask: (what: "key" | "revoke") => void }) {
  const { name, installerName, holderName, sims, clockOffMinutes, provenTodayAr, dayAr } = gateway;
  const { refusals, refusedAt, isMine, hasKey } = gateway;
  return (
    <li className="flex flex-col gap-1 py-2">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <Hearing {...gateway} />
      </p>
      <p className="text-sm wrap-anywhere">{text.installed(installerName, holderName)}</p>
      <p className="text-sm">{sims.map(({ slot, phone }) => text.slot(slot, formatPhone(phone))).join(" · ")}</p>
      {clockOffMinutes === null ? null : <p className="text-sm text-warning">{text.state.clock(clockOffMinutes)}</p>}
      <p className="text-sm text-soft">{text.proven(formatAr(provenTodayAr), formatAr(dayAr))}</p>
      {refusedAt === null ? null : (
        <p className="text-sm text-soft">{text.refusals(refusals, formatAge(serverTime() - refusedAt))}</p>
      )}
      <div className="flex flex-wrap gap-x-1 gap-y-2">
        {isMine ? (
          <Button variant="outline" size="small" onClick={() => ask("key")}>
            {hasKey ? text.newKey : text.key}
          </Button>
        ) : null}
        <Button variant="ghost" size="small" aria-label={text.revokeOf(name)} onClick={() => ask("revoke")}>
          {text.revoke}
        </Button>
      </div>
    </li>
  );
}

/** The phones that forward their SMS: whether each is heard, who sets it up and holds it, and what it proved today. */
export default function Gateways() {
  const gateways = trpc.admin.gateways.useQuery();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Card
      title={text.title}
      aside={
        <Button
          variant="ghost"
          size="small"
          className="min-w-11"
          aria-label={text.add}
          onClick={() => setAsked({ what: "make" })}
        >
          <Plus aria-hidden="true" className="size-4.5" />
          <span className="max-sm:hidden">{text.addShort}</span>
        </Button>
      }
    >
      <Loaded query={gateways} skeleton={<SkeletonList rows={1} rowClassName="h-20" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={RadioTower} title={text.none}>
              {text.noneDetail}
            </EmptyState>
          ) : (
            <>
              <p className="mb-1 text-sm text-soft">{text.lead}</p>
              <ul className="-mb-2 divide-y divide-line lg:grid lg:grid-cols-2 lg:gap-x-8 lg:divide-y-0">
                {list.map((gateway) => (
                  <Gateway key={gateway.id} gateway={gateway} ask={(what) => setAsked({ what, gateway })} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {asked?.what === "make" ? <MakeDialog onClose={close} /> : null}
      {asked?.what === "key" ? <KeyDialog gateway={asked.gateway} onClose={close} /> : null}
      {asked?.what === "revoke" ? <RevokeDialog gateway={asked.gateway} onClose={close} /> : null}
    </Card>
  );
}
