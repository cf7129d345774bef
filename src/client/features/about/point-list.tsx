/** A list of independent sentences. */
export function PointList({ points }: { points: readonly string[] }) {
  return (
    <ul className="list-disc space-y-2 pl-5 marker:text-brand">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
