import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ExportName } from "../../../shared/export.ts";
import { numberFormat } from "../../../shared/locale.ts";
import { useSessionState } from "../../lib/session-state.ts";
import { Button } from "../../ui/button.tsx";
import { Progress } from "../../ui/progress.tsx";
import { toast } from "../../ui/toast.ts";

const megabytes = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Words of the button that takes a list away as a file. */
const text = {
  action: "Exporter",
  hint: "Exporter cette liste en CSV",
  pending: "Préparation…",
  received: (bytes: number) => `${megabytes(bytes / 1e6)}\u00a0Mo reçus. Vous pouvez quitter cet écran.`,
  done: "Fichier prêt. Chaque export est inscrit au journal.",
  broken: "Le fichier n'est pas arrivé en entier. Réessayez.",
} as const;

type ExportButtonProps = {
  name: ExportName;
  /** What the list on the screen is narrowed by, as the server's list takes it, without its page. */
  filter: object;
};

/** Takes a list away as a file, filtered and sorted as on the screen, which may be left meanwhile. */
export function ExportButton({ name, filter }: ExportButtonProps) {
  const [bytes, setBytes] = useSessionState<number | null>(`export.${name}`, null);
  const { mutate } = useMutation({
    onMutate: () => setBytes(() => 0),
    mutationFn: async () => (await import("./download.ts")).download(name, filter, (here) => setBytes(() => here)),
    onSettled: () => setBytes(() => null),
    onSuccess: () => toast.success(text.done),
    // A refusal has its sentence; a broken line has the browser's, in its own language.
    onError: ({ name: kind, message }) => toast.error(kind === "Error" && message ? message : text.broken),
  });
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-label={bytes === null ? text.hint : undefined}
        pending={bytes !== null}
        pendingLabel={text.pending}
        onClick={() => mutate()}
      >
        <Download aria-hidden="true" className="size-4.5" />
        <span className="max-md:hidden">{text.action}</span>
      </Button>
      {bytes === null ? null : (
        <div className="order-last basis-full">
          <Progress label={text.pending} visibleLabel={text.received(bytes)} />
        </div>
      )}
    </>
  );
}
