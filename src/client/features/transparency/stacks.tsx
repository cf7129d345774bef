/** Each stack's parts lie one after the other, with the classes of their fill. */
type Stack = { name: string; parts: { value: number; fill: string }[] };

const WIDTH = 100;
const HEIGHT = 10;

/** Amounts side by side on one scale; their figures stand beside it in words. A drawing, so that it is printed too. */
export function Stacks({ stacks }: { stacks: readonly Stack[] }) {
  const totals = stacks.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const top = Math.max(1, ...totals);
  return (
    <div
      aria-hidden="true"
      className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 text-xs text-soft"
    >
      {stacks.map(({ name, parts }) => {
        let from = 0;
        return (
          <div key={name} className="contents">
            <span>{name}</span>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-4 w-full">
              <title>{name}</title>
              <rect width={WIDTH} height={HEIGHT} className="fill-sunken" />
              {parts.map(({ value, fill }) => {
                const width = (Math.max(0, value) / top) * WIDTH;
                from += width;
                return <rect key={fill} x={from - width} width={width} height={HEIGHT} className={fill} />;
              })}
            </svg>
          </div>
        );
      })}
    </div>
  );
}
