import { Component, type ReactNode } from 'react'
import type { Internals } from '../hooks/internals.js'
import { OwnerContext } from '../hooks/owner.js'
import { Failed } from './Failed.js'

type Props = Internals & { owner: string | undefined; phase: string; children: ReactNode }
type State = { error: unknown; failures: number }

/** Contains a view or a contributed component that throws. The first time it offers a retry, the second time its plugin is quarantined. */
export class ViewBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failures: 0 }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    const { owner, phase, kernel, runtime } = this.props
    const failures = this.state.failures + 1
    this.setState({ failures })
    if (failures > 1 && owner !== undefined) runtime.plugins.quarantine(owner, error, phase)
    else kernel.report(error, { plugin: owner, phase })
  }

  override render() {
    if (this.state.error === undefined)
      return <OwnerContext.Provider value={this.props.owner}>{this.props.children}</OwnerContext.Provider>
    return <Failed kind="crashed" onRetry={() => this.setState({ error: undefined })} />
  }
}
