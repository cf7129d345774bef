import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Field } from "./field.tsx";
import { uiText } from "./text.ts";

/** A password that can be shown: checking it by eye beats typing it twice on a small keyboard. */
export function PasswordField(field: ComponentProps<typeof Field>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown ? "text" : "password"}
      suffix={
        <button
          type="button"
          aria-label={shown ? uiText.hidePassword : uiText.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="flex w-12 shrink-0 items-center justify-center rounded-r-xl text-soft hover:text-ink -outline-offset-3"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  );
}
