import { ErrorState } from '@cortile/kit/layout/ErrorState.tsx'
import { Component, type ReactNode } from 'react'

/** Keeps a screen that breaks from taking the whole page with it. */
export class Crash extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return <ErrorState onRetry={() => this.setState({ broken: false })}>Questa pagina si è interrotta.</ErrorState>
  }
}
