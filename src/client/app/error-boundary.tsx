import { Component, type ReactNode } from "react";
import { MissingCode, reloadForCode } from "../lib/lazy.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { uiText } from "../ui/text.ts";

type Props = {
  children: ReactNode;
  /** Another value clears the error: the path of the page. */
  resetKey: string;
  /** No layout is around it, so the error brings its own. */
  isWholePage?: boolean;
};
type State = { failure?: "missing" | "broken" | undefined; resetKey: string };

/** A page whose code did not arrive, or that broke: the navigation around it stays usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: error instanceof MissingCode ? "missing" : "broken" };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failure: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof MissingCode) error.forget();
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const shown = (
      <>
        <h1 className="mb-3 text-2xl font-extrabold tracking-tight">{uiText.pageFailedTitle}</h1>
        <Alert
          tone="error"
          action={
            <>
              <Button variant="outline" size="small" onClick={() => this.setState({ failure: undefined })}>
                {uiText.retry}
              </Button>
              <Button
                variant="ghost"
                size="small"
                onClick={failure === "missing" ? reloadForCode : () => window.location.reload()}
              >
                {uiText.reload}
              </Button>
            </>
          }
        >
          {uiText.pageFailed[failure]}
        </Alert>
      </>
    );
    return this.props.isWholePage ? <main className="mx-auto max-w-md p-5">{shown}</main> : shown;
  }
}
