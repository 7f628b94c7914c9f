import type { ReactNode } from 'react'

type RowProps = { label: string; children: ReactNode; testId: string }

/** A detail of a quote; a dash if there is no quote yet. */
export const Row = ({ label, children, testId }: RowProps) => (
  <div className="lk-swap-row">
    <dt>{label}</dt>
    <dd dir="auto" data-testid={testId}>
      {children ?? '—'}
    </dd>
  </div>
)
