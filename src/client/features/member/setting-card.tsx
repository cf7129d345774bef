import type { ReactNode } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { settingsText } from "./text.ts";
import type { Setting } from "./use-setting.ts";

type SettingCardProps = {
  title: string;
  setting: Setting;
  submit: string;
  saved: string;
  /** What to do when no answer came. */
  networkDetail?: string;
  children: ReactNode;
};

/** One setting in its own form: fields, its button, and below it what became of it. */
export function SettingCard({ title, setting, submit, saved, networkDetail, children }: SettingCardProps) {
  const { formProps, failed, isSaved, isPending } = setting;
  return (
    <Card title={title}>
      <form {...formProps} className="flex flex-col gap-4">
        {children}
        <Button type="submit" variant="secondary" pending={isPending} className="sm:self-start">
          {submit}
        </Button>
        {isSaved ? <Alert tone="success">{saved}</Alert> : null}
        {failed ? (
          <Alert tone="error" title={failed.message}>
            {failed.isNetwork ? (networkDetail ?? settingsText.networkDetail) : null}
          </Alert>
        ) : null}
      </form>
    </Card>
  );
}
