import { Component, type ReactNode } from "react";
import { MissingCode } from "../lazy-page.tsx";
import { uiText } from "../text/ui.ts";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

type Props = { children: ReactNode /** Another value forgets the error: the path of the page. */; resetKey: string };
type State = { failed: boolean; resetKey: string };

/** A page whose code did not arrive, or that broke: the navigation around it stays usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof MissingCode) error.forget();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <h1 className="mb-3 text-2xl font-extrabold tracking-tight">{uiText.pageFailedTitle}</h1>
        <Alert
          tone="error"
          action={
            <>
              <Button variant="outline" size="small" onClick={() => this.setState({ failed: false })}>
                {uiText.retry}
              </Button>
              <Button variant="ghost" size="small" onClick={() => window.location.reload()}>
                {uiText.reload}
              </Button>
            </>
          }
        >
          {uiText.pageFailed}
        </Alert>
      </>
    );
  }
}
