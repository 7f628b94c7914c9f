import { Component, type ReactNode } from 'react'
import type { Translate } from '../../kernel/index.js'
import { OwnerContext } from '../hooks/owner.js'
import type { Internals } from '../internals.js'
import { Trouble } from './Trouble.js'

type Props = Internals & { owner: string | undefined; phase: string; t: Translate; children: ReactNode }
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
    const { t, children } = this.props
    if (this.state.error === undefined)
      return <OwnerContext.Provider value={this.props.owner}>{children}</OwnerContext.Provider>
    return (
      <Trouble
        title={t('shell.crashed-title')}
        text={t('shell.crashed-text')}
        retryText={t('shell.try-again')}
        onRetry={() => this.setState({ error: undefined })}
      />
    )
  }
}
