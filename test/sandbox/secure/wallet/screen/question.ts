/** What the visitor is asked, as plain data: a screen shows all of it. */
export interface Question {
  title: string
  /** The word of the button that agrees. */
  action: 'Sign' | 'Approve'
  rows: Row[]
  /** What is easily overlooked, and costly. */
  warning?: string | undefined
}

export type Row = TextRow | GroupRow

export interface TextRow {
  label: string
  value: string
  /** An address, a hash or bytes. */
  isCode?: boolean | undefined
}

export interface GroupRow {
  label: string
  rows: Row[]
}

export const text = (label: string, value: string): TextRow => ({ label, value })
export const code = (label: string, value: string): TextRow => ({ label, value, isCode: true })
