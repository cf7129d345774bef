import { useEffect, useRef, useState } from "react";
import { PasswordField } from "./password-field.tsx";
import { type Strength, strengthOf } from "./password-strength.ts";
import { uiText } from "./text.ts";

const meters: Record<Strength, { value: number; look: string }> = {
  weak: { value: 1, look: "bg-danger" },
  fair: { value: 2, look: "bg-gold" },
  good: { value: 3, look: "bg-success" },
};

/** A new password with its strength, said in words too. */
export function PasswordChoice({ label, error }: { label: string; error?: string }) {
  const [strength, setStrength] = useState<Strength>();
  const field = useRef<HTMLInputElement>(null);

  // Typed before the page was hydrated: no event tells.
  useEffect(() => {
    const { current } = field;
    const forget = () => setStrength(undefined);
    setStrength(strengthOf(current?.value ?? ""));
    current?.form?.addEventListener("reset", forget);
    return () => current?.form?.removeEventListener("reset", forget);
  }, []);

  const meter = strength && meters[strength];
  return (
    <div>
      <PasswordField
        name="password"
        label={label}
        hint={uiText.passwordHint}
        autoComplete="new-password"
        error={error}
        required
        ref={field}
        onInput={({ currentTarget }) => setStrength(strengthOf(currentTarget.value))}
      />
      <div role="status">
        {meter ? (
          <p className="mt-2.5 text-sm text-soft">
            <span aria-hidden="true" className="mb-1 flex gap-1">
              {[1, 2, 3].map((bar) => (
                <span
                  key={bar}
                  className={`h-1.5 flex-1 rounded-full ${bar <= meter.value ? meter.look : "bg-line"}`}
                />
              ))}
            </span>
            {uiText.strength[strength]}
          </p>
        ) : null}
      </div>
    </div>
  );
}
