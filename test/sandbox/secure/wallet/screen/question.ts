/** A question to the visitor as plain data; the screen shows all of it. */
export interface Question {
  title: string
  /** Label of the button that agrees. */
  action: 'Sign' | 'Approve'
  rows: Row[]
  /** A risk that is easily overlooked. */
  warning?: string | undefined
}

export type Row = TextRow | GroupRow

export interface TextRow {
  label: string
  value: string
  /** Whether it is an address, a hash or bytes. */
  isCode?: boolean | undefined
}

export interface GroupRow {
  label: string
  rows: Row[]
}

export const text = (label: string, value: string): TextRow => ({ label, value })
export const code = (label: string, value: string): TextRow => ({ label, value, isCode: true })
