import { Suspense } from "react";
import { useAddressWords } from "../../lib/address-words.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { isPaying } from "./address.ts";
import Queue from "./queue.tsx";

const PayList = lazyPage(() => import("./pay/pay-list.tsx"));

/** The administrators' deposits and withdrawals: the lists, or the withdrawals to pay one after the other. */
export default function Transactions() {
  const { params } = useAddressWords();
  if (!isPaying(params)) return <Queue />;
  return (
    <Suspense fallback={<SkeletonList rows={1} rowClassName="h-120" />}>
      <PayList />
    </Suspense>
  );
}
