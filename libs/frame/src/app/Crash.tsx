import { ErrorState } from '@cortile/kit/layout/ErrorState.tsx'
import { Component, type ReactNode } from 'react'

/** Error boundary of a screen: an exception in the screen does not unmount the whole page. */
export class Crash extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <ErrorState onRetry={() => this.setState({ hasFailed: false })}>Questa pagina si è interrotta.</ErrorState>
  }
}
