import { MessageSquareText } from "lucide-react";
import { Suspense } from "react";
import { lazyPage } from "../../lib/lazy.tsx";
import { Button } from "../../ui/button.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { FilesButton } from "./import/files-button.tsx";
import { StatementLists } from "./lines.tsx";
import { statementText as text } from "./text.ts";
import { useAddress } from "./use-address.ts";

// These show nothing until they know that there is something: what they need comes after the lists.
const UnderWay = lazyPage(() => import("./under-way.tsx"));
const BalanceGaps = lazyPage(() => import("./balance-gaps.tsx"));
const SentPayoutsCard = lazyPage(() => import("./sent-payouts.tsx"));
const LastImports = lazyPage(() => import("./import/last-imports.tsx"));
const Paste = lazyPage(() => import("./import/paste.tsx"));
const Uploads = lazyPage(() => import("./import/uploads.tsx"));

/** Operators' statements beside the declared deposits: the money received, and which deposits it credits. */
export default function Statements() {
  const { source, go } = useAddress();
  if (source)
    return (
      <Suspense fallback={<SkeletonList rows={2} rowClassName="h-32" />}>
        {source === "fichiers" ? <Uploads /> : <Paste />}
      </Suspense>
    );
  return (
    <>
      <section>
        <h2 className="sr-only">{text.title}</h2>
        <div className="flex flex-wrap gap-2 max-md:[&_svg]:hidden">
          <FilesButton variant="primary">{text.loadFiles}</FilesButton>
          <Button variant="outline" size="small" className="max-md:flex-auto" onClick={() => go({ import: "sms" })}>
            <MessageSquareText aria-hidden="true" className="size-5" />
            {text.pasteSms}
          </Button>
        </div>
        <p className="mt-2 text-sm text-soft">{text.lead}</p>
      </section>
      <Suspense>
        <UnderWay />
      </Suspense>
      <div className="mt-4">
        <Suspense>
          <BalanceGaps />
          <SentPayoutsCard />
        </Suspense>
        <StatementLists />
        <Suspense>
          <LastImports />
        </Suspense>
      </div>
    </>
  );
}
