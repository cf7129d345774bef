import { keeperLabels } from "../../../shared/settings.fr.ts";
import type { Keeper } from "../../../shared/settings.ts";
import { Card } from "../../ui/card.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { keeperText as text } from "./keeper-line.ts";

/** Who runs this site, as far as administrators said it (docs/product.md 16). */
export function KeeperCard({ keeper }: { keeper: Keeper }) {
  const filledIn = (Object.keys(keeperLabels) as (keyof Keeper)[]).filter((name) => keeper[name] !== "");
  return (
    <Card title={text.title}>
      {filledIn.length === 0 ? (
        <p className="text-soft">{text.nobody}</p>
      ) : (
        <DefinitionList items={filledIn.map((name) => ({ term: keeperLabels[name], value: keeper[name] }))} />
      )}
    </Card>
  );
}
