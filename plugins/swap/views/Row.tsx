import type { ReactNode } from 'react'

type RowProps = { label: string; children: ReactNode; testId: string }

/** One thing that a quote says; a dash where there is none yet. */
export const Row = ({ label, children, testId }: RowProps) => (
  <div className="lk-swap-row">
    <dt>{label}</dt>
    <dd dir="auto" data-testid={testId}>
      {children ?? '—'}
    </dd>
  </div>
)
