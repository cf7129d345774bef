import { RotateCw } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { transactionsText as text } from "./text.ts";

type NewsProps = { arrived: number; decided: number; onShow: () => void };

function newsOf({ arrived, decided }: Pick<NewsProps, "arrived" | "decided">): string | undefined {
  if (arrived > 0) return text.arrived(arrived);
  return decided > 0 ? text.decidedElsewhere(decided) : undefined;
}

/** What happened to the list meanwhile, and the way to see it: until it is pressed the rows stay, and nothing pushes them down. */
export function News({ arrived, decided, onShow }: NewsProps) {
  const news = newsOf({ arrived, decided });
  return (
    <div role="status" className="fixed inset-x-4 bottom-36 z-20 mx-auto w-fit lg:bottom-20 lg:left-64">
      {news ? (
        <Button size="small" className="rounded-full! shadow-card" onClick={onShow}>
          <RotateCw aria-hidden="true" className="size-4.5" />
          {news}
        </Button>
      ) : null}
    </div>
  );
}
